import { type getLeague, type League, type Played, standings } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { placeOf } from '../start-lists/index.ts';
import {
  type DrawRow,
  type LevelPlace,
  type MatchRow,
  ofLevel,
  presentMatch,
  presentTeam,
  selectDraw,
  selectMatches,
  selectTeams,
} from './queries.ts';

/** Of confirmed matches, for each group in the order of the draw. */
export const groupsOf = ({ groups }: DrawRow, matches: readonly MatchRow[]) =>
  groups.map((group, at) => {
    const played = matches.filter(
      ({ group_no, state }) => group_no === at + 1 && state === 'confirmed',
    );
    const ofMatch = ({ home_team_id, away_team_id, ...match }: MatchRow) =>
      ({ ...match, home: home_team_id, away: away_team_id }) as unknown as Played;
    return standings(group, played.map(ofMatch));
  });

const UNPLAYED = {
  ...{ state: 'planned', confirmed_at: null, forfeit_by: null, home_cards: 0, away_cards: 0 },
  ...{ home_goals: null, away_goals: null, home_penalties: null, away_penalties: null },
};

/** What is confirmed later, and who plays on because of it, is not known yet. */
function asKnownAt(matches: readonly MatchRow[], instant: Date): MatchRow[] {
  const isLater = ({ confirmed_at }: MatchRow) => confirmed_at === null || confirmed_at > instant;
  const later = new Set(matches.filter(isLater).map(({ code }) => code));
  const groupsOpen = matches.some((match) => match.group_no !== null && later.has(match.code));
  const isUnknown = (source: unknown) =>
    source === null
      ? groupsOpen
      : Object.values(source as Record<string, string>).some((code) => later.has(code));
  return matches.map((match) => ({
    ...match,
    // It would tell that something was decided.
    version: 1,
    ...(later.has(match.code) ? UNPLAYED : {}),
    home: match.group_no === null && isUnknown(match.home_source) ? null : match.home,
    away: match.group_no === null && isUnknown(match.away_source) ? null : match.away,
  }));
}

/**
 * As everybody sees it, or as it was known at an instant. A match that was corrected since then
 * counts as not played.
 */
export async function leagueOf(db: Db, place: LevelPlace, asOf?: Date): Promise<League> {
  const draw = await selectDraw(db, place);
  if (!draw || (asOf && draw.drawn_at > asOf)) return { draw: null, groups: [], matches: [] };
  const all = await selectMatches(db, ofLevel(place, sql`match`));
  const matches = asOf ? asKnownAt(all, asOf) : all;
  const teams = await selectTeams(db, draw.groups.flat());
  const teamOf = new Map(teams.map((team) => [team.id, presentTeam(team)]));
  const groups = groupsOf(draw, matches);
  const { seed, group_size, advancing } = draw;
  const hasKnockout = groups.length > 1 || advancing > 1;
  return {
    draw: {
      ...{ seed, group_size, advancing },
      teams_sha256: draw.teams_sha256.toString('hex'),
      drawn_at: draw.drawn_at.toISOString(),
    },
    groups: groups.map((rows, at) => {
      const isDone = matches.every((m) => m.group_no !== at + 1 || m.state === 'confirmed');
      return {
        number: at + 1,
        rows: rows.flatMap(({ team: id, ...row }) => {
          const team = teamOf.get(id);
          const advances = hasKnockout && isDone && row.place <= advancing;
          return team ? [{ ...row, team, advances }] : [];
        }),
      };
    }),
    matches: matches.map(presentMatch),
  };
}

/** @throws AppError not_found */
export async function show({
  deps: { db },
  params,
}: Call<typeof getLeague>): Promise<Reply<typeof getLeague>> {
  const { event_id, track_id } = await placeOf(db, params);
  return { data: await leagueOf(db, { event_id, track_id, level: params.level }) };
}
