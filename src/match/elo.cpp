#include "match/elo.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace p4 {

namespace {

constexpr double kNormal95 = 1.959964;
const double kPerUnit = std::log(10.0) / 400;  // of the natural logarithm of the odds

using Matrix = std::vector<std::vector<double>>;

// Gauss and Jordan with the largest pivot: players are few. The matrix must have an inverse.
Matrix inverse(Matrix matrix) {
    const std::size_t size = matrix.size();
    Matrix result(size, std::vector<double>(size, 0));
    for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
    for (std::size_t column = 0; column < size; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column; row < size; ++row)
            if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
        std::swap(matrix[pivot], matrix[column]);
        std::swap(result[pivot], result[column]);
        const double scale = matrix[column][column];
        for (std::size_t i = 0; i < size; ++i) matrix[column][i] /= scale, result[column][i] /= scale;
        for (std::size_t row = 0; row < size; ++row) {
            if (row == column) continue;
            const double factor = matrix[row][column];
            for (std::size_t i = 0; i < size; ++i) {
                matrix[row][i] -= factor * matrix[column][i];
                result[row][i] -= factor * result[column][i];
            }
        }
    }
    return result;
}

Matrix product(const Matrix& a, const Matrix& b) {
    Matrix result(a.size(), std::vector<double>(a.size(), 0));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < a.size(); ++k)
            for (std::size_t j = 0; j < a.size(); ++j) result[i][j] += a[i][k] * b[k][j];
    return result;
}

// Adds `weight` for the difference of two players.
void add_difference(Matrix& matrix, const Meeting& meeting, double weight) {
    matrix[meeting.one][meeting.one] += weight;
    matrix[meeting.other][meeting.other] += weight;
    matrix[meeting.one][meeting.other] -= weight;
    matrix[meeting.other][meeting.one] -= weight;
}

double expected(const std::vector<double>& elo, const Meeting& meeting) {
    return expected_score(elo[meeting.one] - elo[meeting.other]);
}

// How much is known of each rating. A constant everywhere fixes their mean at 0; the trifle on the diagonal is for
// those who have not played yet.
Matrix information(const std::vector<double>& elo, const std::vector<Meeting>& meetings) {
    Matrix matrix(elo.size(), std::vector<double>(elo.size(), kPerUnit * kPerUnit));
    for (std::size_t i = 0; i < elo.size(); ++i) matrix[i][i] += 1e-9;
    for (const Meeting& meeting : meetings) {
        const double score = expected(elo, meeting);
        add_difference(matrix, meeting, meeting.games * score * (1 - score) * kPerUnit * kPerUnit);
    }
    return matrix;
}

// Newton's steps, none of them longer than 200 points.
std::vector<double> likeliest(std::size_t players, const std::vector<Meeting>& meetings) {
    std::vector<double> elo(players, 0);
    for (int round = 0; round < 100; ++round) {
        std::vector<double> slope(players, 0);
        for (const Meeting& meeting : meetings) {
            const double surprise = kPerUnit * (meeting.points - meeting.games * expected(elo, meeting));
            slope[meeting.one] += surprise;
            slope[meeting.other] -= surprise;
        }
        const Matrix known = inverse(information(elo, meetings));
        double longest = 0;
        for (std::size_t i = 0; i < players; ++i) {
            const double step = std::inner_product(slope.begin(), slope.end(), known[i].begin(), 0.0);
            elo[i] += std::clamp(step, -200.0, 200.0);
            longest = std::max(longest, std::abs(step));
        }
        if (longest < 1e-9) break;
    }
    const double mean = std::accumulate(elo.begin(), elo.end(), 0.0) / static_cast<double>(players);
    for (double& rating : elo) rating -= mean;
    return elo;
}

// Whether a path of points gained leads from everybody to everybody: only then is a finite rating likeliest.
bool is_connected(std::size_t players, const std::vector<Meeting>& meetings) {
    std::vector<std::vector<bool>> reaches(players, std::vector<bool>(players, false));
    for (std::size_t i = 0; i < players; ++i) reaches[i][i] = true;
    for (const Meeting& meeting : meetings) {
        if (meeting.points > 0) reaches[meeting.one][meeting.other] = true;
        if (meeting.points < meeting.games) reaches[meeting.other][meeting.one] = true;
    }
    for (std::size_t k = 0; k < players; ++k)
        for (std::size_t i = 0; i < players; ++i)
            for (std::size_t j = 0; j < players; ++j)
                if (reaches[i][k] && reaches[k][j]) reaches[i][j] = true;
    return std::all_of(reaches.begin(), reaches.end(),
                       [](const auto& row) { return std::find(row.begin(), row.end(), false) == row.end(); });
}

}  // namespace

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return -400 * std::log10(1 / score - 1);
}

std::optional<EloEstimate> elo_from_pairs(const PairCounts& pairs) {
    const auto count = static_cast<double>(std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0}));
    if (count < 2) return std::nullopt;
    double mean = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) mean += static_cast<double>(pairs[i] * i) / 4 / count;
    double squares = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double off = static_cast<double>(i) / 4 - mean;
        squares += static_cast<double>(pairs[i]) * off * off;
    }
    const double error = kNormal95 * std::sqrt(squares / (count - 1) / count);
    return EloEstimate{elo_of(mean), elo_of(mean - error), elo_of(mean + error)};
}

Ratings fit_ratings(std::size_t players, std::vector<Meeting> meetings) {
    std::erase_if(meetings, [](const Meeting& meeting) { return meeting.games <= 0; });
    Ratings ratings;
    ratings.with_a_draw_each = !is_connected(players, meetings);
    if (ratings.with_a_draw_each) {
        for (Meeting& meeting : meetings) {
            meeting.games += 1;
            meeting.points += 0.5;
            meeting.variance += 0.25;
        }
    }
    ratings.elo = likeliest(players, meetings);

    // The sum of the points of a meeting varies as its pairings show, not as single games would.
    const Matrix known = inverse(information(ratings.elo, meetings));
    Matrix noise(players, std::vector<double>(players, 0));
    for (const Meeting& meeting : meetings) add_difference(noise, meeting, meeting.variance * kPerUnit * kPerUnit);
    const Matrix spread = product(product(known, noise), known);
    for (std::size_t i = 0; i < players; ++i)
        ratings.error.push_back(kNormal95 * std::sqrt(std::max(0.0, spread[i][i])));
    return ratings;
}

}  // namespace p4
