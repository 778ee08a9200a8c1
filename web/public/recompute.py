#!/usr/bin/env python3
"""Works the places of a result list out again: python3 recompute.py [file.json], or from stdin.

The file stands beside every page of results (the address with .json behind it). Plain Python 3,
written from the rules in docs/results.md and not from the product's code, so that both would have
to err alike. Ends with 1 if the text is not the one that was hashed, or a place differs.
"""

import hashlib
import json
import math
import sys
from collections import defaultdict


def mean(values):
    return sum(values) / len(values)


def one_decimal(value):
    return math.floor(value * 10 + 0.5 + 1e-7) / 10


def ranked(keys):
    """Places of teams by their keys, smaller first; equal keys share a place."""
    return {team: 1 + sum(other < key for other in keys.values()) for team, key in keys.items()}


# Judged: sheets.


def judged_places(snapshot):
    judging, adjusted = snapshot['judging'], snapshot['method'] == 'adjusted'
    rubric = judging['rubric']
    off = {each['key']: each['points'] for each in rubric['deductions']}
    for sheet in judging['sheets']:
        given = sum(sheet['marks'].get(each['key'], 0) for each in rubric['criteria'])
        total = max(0, given - sum(off[key] for key in sheet['deductions']))
        if sheet['total'] != (total if sheet['judged'] else 0):
            raise SystemExit(f"{sheet['team']}: {sheet['judge']} gave another total")
    of_team = defaultdict(list)
    for sheet in judging['sheets']:
        of_team[sheet['team']].append(sheet)
    scale = sum(each['max'] for each in rubric['criteria']) / 100
    effects = {}
    if adjusted:
        check_contest(snapshot['level'], judging, scale)
        effects = team_effects(judging['contest'])
    keys, scores = {}, {}
    for team, sheets in of_team.items():
        seen = [sheet for sheet in sheets if sheet['judged']]
        if adjusted:
            score = effects.get(team, 0) * scale * len(seen) / len(sheets)
        else:
            score = mean([sheet['total'] for sheet in sheets])
        scores[team] = one_decimal(score)
        ties = [
            mean([sheet['marks'].get(key, 0) for sheet in seen]) if seen else 0
            for key in rubric['tie_order']
        ]
        keys[team] = [-scores[team], *(-round(tie, 6) for tie in ties)]
    return ranked(keys), scores


def check_contest(level, judging, scale):
    """The marks of this level in the contest are those of its sheets."""
    own = [mark for mark in judging['contest'] if mark['level'] == level]
    marks = sorted((mark['team'], mark['judge'], mark['mark']) for mark in own)
    sheets = sorted(
        (s['team'], s['judge'], s['total'] / scale) for s in judging['sheets'] if s['judged']
    )
    if len(marks) != len(sheets) or any(
        a[:2] != b[:2] or abs(a[2] - b[2]) > 1e-6 for a, b in zip(marks, sheets)
    ):
        raise SystemExit('the marks of the contest are not those of the sheets')


# mark = mean of the level + team + judge + judge in the level + noise: best linear unbiased
# prediction, with variances of the largest restricted likelihood (Patterson and Thompson 1971).


def solve(matrix, columns):
    """Solution of a symmetric positive system for each column, and the log of its determinant."""
    n, rows, log = len(matrix), [list(row) for row in matrix], 0.0
    for i in range(n):
        for j in range(i):
            row, other = rows[i], rows[j]
            row[j] = (row[j] - sum(row[k] * other[k] for k in range(j))) / other[j]
        rows[i][i] = math.sqrt(rows[i][i] - sum(x * x for x in rows[i][:i]))
        log += 2 * math.log(rows[i][i])
    found = []
    for column in columns:
        x = list(column)
        for i in range(n):
            x[i] = (x[i] - sum(rows[i][k] * x[k] for k in range(i))) / rows[i][i]
        for i in reversed(range(n)):
            x[i] = (x[i] - sum(rows[k][i] * x[k] for k in range(i + 1, n))) / rows[i][i]
        found.append(x)
    return found, log


def team_effects(contest):
    """Level mean and effect of each team, as a share of 100."""
    middle = mean([each['mark'] for each in contest])
    levels = sorted({each['level'] for each in contest})
    judges = sorted({each['judge'] for each in contest})
    cells = [(judge, level) for level in levels for judge in judges]
    at = {name: n for n, name in enumerate([*cells, *judges, *levels])}
    n = len(at)
    teams = defaultdict(list)
    for each in contest:
        judge, level = each['judge'], each['level']
        teams[each['team']].append((at[judge, level], at[judge], at[level], each['mark'] - middle))

    def model(logs):
        team, judge, cell = (math.exp(max(-12, min(12, x))) for x in logs)
        matrix, right, square = [[0.0] * n for _ in range(n)], [0.0] * n, 0.0
        log = len(judges) * math.log(judge) + len(cells) * math.log(cell)
        for place in range(len(cells) + len(judges)):
            matrix[place][place] = 1 / (cell if place < len(cells) else judge)
        for marks in teams.values():
            # Of its marks, a team takes this part of their sum itself.
            part, ys = 1 / (len(marks) + 1 / team), sum(mark[3] for mark in marks)
            log += math.log(1 + team * len(marks))
            counts = defaultdict(float)
            for *places, y in marks:
                square += y * y
                for a in places:
                    counts[a] += 1
                    right[a] += y
                    for b in places:
                        matrix[a][b] += 1
            for a, count in counts.items():
                right[a] -= part * count * ys
                for b, other in counts.items():
                    matrix[a][b] -= part * count * other
            square -= part * ys * ys
        (effects,), determinant = solve(matrix, [right])
        rest = len(contest) - len(levels)
        noise = max(1e-4, (square - sum(a * b for a, b in zip(effects, right))) / rest)
        return log + determinant + rest * math.log(noise), effects, team

    # The likelihood may have more than one top.
    starts = ([0.0, 0.0, -1.0], [0.0, -6.0, -6.0], [-6.0, -6.0, -6.0])
    tops = [lowest(lambda logs: model(logs)[0], start) for start in starts]
    _, effects, team = min((model(top) for top in tops), key=lambda found: found[0])
    found = {}
    for name, marks in teams.items():
        left = [y - sum(effects[a] for a in places) for *places, y in marks]
        own = sum(left) / (len(marks) + 1 / team)
        found[name] = middle + effects[marks[0][2]] + own
    return found


def lowest(value_at, start):
    """Where a smooth function is lowest: Powell's method with golden sections."""
    point, value = list(start), value_at(start)
    directions = [[float(i == j) for j in range(len(start))] for i in range(len(start))]
    for _ in range(60):
        before, drops = (list(point), value), []
        for direction in directions:
            point, now = along(value_at, point, value, direction)
            drops.append(value - now)
            value = now
        if before[1] - value < 1e-9:
            break
        moved = [a - b for a, b in zip(point, before[0])]
        directions[drops.index(max(drops))] = moved
        point, value = along(value_at, point, value, moved)
    return point


def along(value_at, point, value, direction):
    def at(step):
        return [max(-14, min(14, x + step * d)) for x, d in zip(point, direction)]

    # A bracket around the lowest of growing steps to both sides, then golden sections.
    steps = sorted([0.0] + [sign * 0.05 * 4**n for sign in (1, -1) for n in range(5)])
    values = [value if step == 0 else value_at(at(step)) for step in steps]
    best = values.index(min(values))
    low, high = steps[max(0, best - 1)], steps[min(len(steps) - 1, best + 1)]
    golden = (math.sqrt(5) - 1) / 2
    a, b = high - golden * (high - low), low + golden * (high - low)
    of_a, of_b = value_at(at(a)), value_at(at(b))
    while high - low > 1e-4:
        if of_a < of_b:
            high, b, of_b = b, a, of_a
            a = high - golden * (high - low)
            of_a = value_at(at(a))
        else:
            low, a, of_a = a, b, of_b
            b = low + golden * (high - low)
            of_b = value_at(at(b))
    return (at(a), of_a) if of_a < value else (point, value)


# Runs: the best one by points, then time; then the next best; who has no further one is behind.


def run_places(snapshot):
    runs = defaultdict(list)
    for run in snapshot['runs']:
        runs[run['team']].append((-run['points'], run['time_ms']))
    keys = {team: [*sorted(own), (math.inf,)] for team, own in runs.items()}
    return ranked(keys), {team: -key[0][0] for team, key in keys.items()}


# League.


def table(teams, matches, difference_max=math.inf):
    rows = {team: {'points': 0, 'difference': 0, 'goals': 0, 'cards': 0} for team in teams}
    for match in matches:
        for own, other in (('home', 'away'), ('away', 'home')):
            row = rows[match[own]]
            scored, let = match[f'{own}_goals'], match[f'{other}_goals']
            row['points'] += 3 if scored > let else scored == let
            row['difference'] += max(-difference_max, min(difference_max, scored - let))
            row['goals'] += scored
            row['cards'] += match[f'{own}_cards']
    return rows


def group_order(drawn, matches):
    """By the tie-breaks of docs/results.md; those between level teams once."""
    every = table(drawn, matches, 10)

    def key(team):
        level = [other for other in drawn if every[other]['points'] == every[team]['points']]
        between = [m for m in matches if m['home'] in level and m['away'] in level]
        among = table(level, between)[team]
        own = every[team]
        return (
            *(-own['points'], -among['points'], -among['difference'], -own['difference']),
            *(-own['goals'], own['cards'], drawn.index(team)),
        )

    return sorted(drawn, key=key)


def decided(match):
    margin = match['home_goals'] - match['away_goals']
    margin = margin or (match['home_penalties'] or 0) - (match['away_penalties'] or 0)
    sides = match['home'], match['away']
    return sides if margin > 0 else sides[::-1]


def teams_left(code):
    """Teams that are in when a match of this code is played."""
    stage = code.split('-')[0]
    return {'F': 2, '3P': 3, 'SF': 4, 'QF': 8}.get(stage) or int(stage[1:])


def league_places(snapshot):
    league = snapshot['league']
    groups = []
    for number, drawn in enumerate(league['groups'], 1):
        groups.append(group_order(drawn, [m for m in league['matches'] if m['group'] == number]))
    ranks, stages = [], defaultdict(list)
    for match in league['matches']:
        if match['group'] is None:
            stages[teams_left(match['code'])].append(decided(match))
    for left in sorted(stages):
        winners, losers = zip(*stages[left])
        ranks += [winners, losers] if left < 4 else [losers]
    for row in range(max(map(len, groups), default=0)):
        ranks.append([group[row] for group in groups if row < len(group)])
    places = {}
    for rank in ranks:
        new, place = [team for team in rank if team not in places], len(places) + 1
        places.update((team, place) for team in new)
    return places, {}


METHODS = {
    'plain': judged_places,
    'adjusted': judged_places,
    'runs': run_places,
    'league': league_places,
}


def main():
    source = open(sys.argv[1], encoding='utf-8') if len(sys.argv) > 1 else sys.stdin
    result = json.load(source)
    result = result.get('data', result)
    if 'snapshot' not in result:
        raise SystemExit('this is not the file of a result list')
    text = result['snapshot']
    if text is None:
        raise SystemExit('the marks behind this list are for its schools alone')
    faults = 0
    if hashlib.sha256(text.encode('utf-8')).hexdigest() != result['sha256']:
        faults += 1
        print('the text is not the one that was hashed')
    snapshot = json.loads(text)
    places, scores = METHODS[snapshot['method']](snapshot)
    names = {placed['team_number']: placed for placed in result.get('placements', [])}
    told = result.get('computed')
    for team in sorted(snapshot['teams'], key=lambda team: (places.get(team, math.inf), team)):
        place, shown = places.get(team), names.get(team, {})
        notes = [shown.get('team', '')]
        if told is not None and told.get(team) != place:
            faults += 1
            notes.append(f'DIFFERENT: the list says {told.get(team)}')
        if shown.get('place', place) != place:
            notes.append(f"moved to {shown['place']}: {shown['moved_reason']}")
        print(place or '-', team, scores.get(team, ''), *filter(None, notes), sep='\t')
    if told is not None and sorted(told) != sorted(snapshot['teams']):
        faults += 1
        print('the list has other teams')
    raise SystemExit(1 if faults else 0)


if __name__ == '__main__':
    main()
