import { knockout, type Source, seeds, type startKnockout } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { auditList, holdList, livingPlace } from '../start-lists/index.ts';
import { type LevelPlace, ofLevel, selectDraw, selectMatches } from './queries.ts';
import { groupsOf, leagueOf } from './standings.ts';

/** One after the last match that it waits for; the third place is played before the final. */
function turnsOf(matches: ReturnType<typeof knockout>) {
  const turns = new Map<string, number>();
  const after = (source: Source) =>
    'seed' in source ? 0 : (turns.get('winner' in source ? source.winner : source.loser) ?? 0);
  const hasThird = matches.some(({ code }) => code === '3P');
  for (const { code, home, away } of matches) {
    const pause = code === 'F' && hasThird ? 1 : 0;
    turns.set(code, Math.max(after(home), after(away)) + 1 + pause);
  }
  return turns;
}

/**
 * @throws AppError judging_open; conflict without a draw, for a list that is not locked, the second
 * time, and where fewer than two play on
 */
export const start = (call: Call<typeof startKnockout>): Promise<Reply<typeof startKnockout>> =>
  call.once(async (trx) => {
    const place = await livingPlace(trx, call.params);
    const { event_id, track_id, edition_id } = place;
    const level = { event_id, track_id, level: call.params.level };
    const state = await holdList(trx, level, 'update');
    const draw = await selectDraw(trx, level);
    const played = await selectMatches(trx, ofLevel(level, sql`match`));
    const isMade = played.some(({ group_no }) => group_no === null);
    if (!draw || state !== 'locked' || isMade) throw new AppError('conflict');
    const count = played.filter((match) => match.state === 'planned').length;
    if (count > 0) throw new AppError('judging_open', { params: { count } });
    const seeded = seeds(draw.groups, groupsOf(draw, played), draw.advancing);
    const matches = knockout(seeded.length);
    if (matches.length === 0) throw new AppError('conflict');
    const turns = turnsOf(matches);
    const teamOf = (source: Source) =>
      'seed' in source ? (seeded[source.seed - 1] ?? null) : null;
    const sourceOf = (source: Source) => ('seed' in source ? null : JSON.stringify(source));
    await trx
      .insertInto('matches')
      .values(
        matches.map(({ code, home, away }) => ({
          ...{ ...level, edition_id, code, turn: turns.get(code) ?? 1 },
          ...{ home_team_id: teamOf(home), away_team_id: teamOf(away) },
          ...{ home_source: sourceOf(home), away_source: sourceOf(away) },
          teams_at: sql<Date>`now()`,
        })),
      )
      .execute();
    const after = { level: level.level, knockout: seeded.length };
    await auditList(trx, call, place, { before: null, after }, 'edition.league');
    return { data: await leagueOf(trx, level) };
  });

/**
 * After a group match, once the knock-out is made: who plays on by now plays in it. Locks its
 * matches, so that of two corrections the second sees the first. @throws AppError match_played_on if
 * others play on, and one of its matches is confirmed
 */
export async function seedAnew(trx: Trx, level: LevelPlace): Promise<void> {
  await sql`select from matches made where ${ofLevel(level, sql`made`)} and group_no is null
    order by id for no key update`.execute(trx);
  const matches = await selectMatches(trx, ofLevel(level, sql`match`));
  const made = new Map(matches.filter((m) => m.group_no === null).map((m) => [m.code, m]));
  const draw = made.size > 0 && (await selectDraw(trx, level));
  if (!draw) return;
  const seeded = seeds(draw.groups, groupsOf(draw, matches), draw.advancing);
  for (const { code, home, away } of knockout(seeded.length)) {
    const match = made.get(code);
    const teamOf = (source: Source, known: string | null = null) =>
      'seed' in source ? (seeded[source.seed - 1] ?? null) : known;
    const home_team_id = teamOf(home, match?.home_team_id);
    const away_team_id = teamOf(away, match?.away_team_id);
    const isSame = match?.home_team_id === home_team_id && match.away_team_id === away_team_id;
    if (!match || isSame) continue;
    if ([...made.values()].some(({ state }) => state === 'confirmed')) {
      throw new AppError('match_played_on');
    }
    await sql`update matches set home_team_id = ${home_team_id}, away_team_id = ${away_team_id},
      teams_at = now(), version = version + 1 where id = ${match.id}`.execute(trx);
  }
}
