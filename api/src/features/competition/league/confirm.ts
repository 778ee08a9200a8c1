import { type confirmMatch, isScore, outcomeOf } from '@midan/contract';
import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { Matches } from '../../../db/types.ts';
import { assertVersion, changesNothing } from '../../../http/edits.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { lacksInspection } from '../inspections/index.ts';
import { isWaiting } from '../start-lists/index.ts';
import { holdMatch } from './crew-queries.ts';
import { seedAnew } from './knockout.ts';
import { type LevelPlace, ofLevel, presentMatch, selectMatches } from './queries.ts';

type Row = Selectable<Matches>;
type Body = Call<typeof confirmMatch>['body'];

/** Goals of a team whose opponent did not play, as the book gives them. */
const FORFEIT_GOALS = 3;

/** Null for a score that decides nothing, and for teams that are not known. */
function resultOf(match: Row, { reason: _, version: __, override_reason: ___, ...score }: Body) {
  const { home_team_id: home, away_team_id: away } = match;
  if (!home || !away) return null;
  const { forfeit_by } = score;
  if (forfeit_by) {
    if (forfeit_by !== home && forfeit_by !== away) return null;
    const [home_goals, away_goals] = forfeit_by === home ? [0, FORFEIT_GOALS] : [FORFEIT_GOALS, 0];
    return { ...score, home_goals, away_goals, home_penalties: null, away_penalties: null };
  }
  return isScore(score, match.group_no === null) ? score : null;
}
type Result = NonNullable<ReturnType<typeof resultOf>>;

/** Locks the matches that follow from this one's winner or loser, in the order of their ids. */
async function lockNext(trx: Trx, { code, ...match }: Row) {
  const { rows } = await sql<{ state: string }>`select state from matches next
    where ${ofLevel(match as LevelPlace, sql`next`)} and (home_source ->> 'winner' = ${code}
      or home_source ->> 'loser' = ${code} or away_source ->> 'winner' = ${code}
      or away_source ->> 'loser' = ${code})
    order by id for no key update`.execute(trx);
  return rows;
}

/** The caller holds the list, so neither a knock-out nor a result list comes up meanwhile. */
async function isPlayedOn(trx: Trx, match: Row, next: readonly { state: string }[]) {
  if (next.some(({ state }) => state === 'confirmed')) return true;
  const { rows } = await sql`select from result_lists list
    where ${ofLevel(match as LevelPlace, sql`list`)} and ${isWaiting()} limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Null for a forfeit and for teams that passed. A correction keeps the reason of before.
 * @throws AppError inspection_missing
 */
async function overrideOf(trx: Trx, match: Row, result: Result, { override_reason }: Body) {
  const teams = [match.home_team_id, match.away_team_id].filter((id) => id !== null);
  if (result.forfeit_by || !(await lacksInspection(trx, match, teams))) return null;
  const reason = override_reason ?? match.override_reason;
  if (!reason) throw new AppError('inspection_missing');
  return reason;
}

/** A team that is another one makes a new version: who saw the former one is told. */
async function fillNext(trx: Trx, match: Row, result: Result): Promise<void> {
  const { code, group_no, home_team_id: home, away_team_id: away } = match;
  if (group_no !== null) return seedAnew(trx, match as LevelPlace);
  const { winner, loser } = outcomeOf({ ...result, home, away });
  for (const side of ['home', 'away'] as const) {
    const [team, source] = [sql.ref(`${side}_team_id`), sql.ref(`${side}_source`)];
    for (const [part, id] of [['winner', winner] as const, ['loser', loser] as const]) {
      await sql`update matches next set ${team} = ${id}, teams_at = now(), version = version + 1
        where ${ofLevel(match as LevelPlace, sql`next`)} and ${source} ->> ${part}::text = ${code}
          and ${team} is distinct from ${id}::uuid`.execute(trx);
    }
  }
}

/**
 * Holds the list, then locks the match and those that follow. The same result again changes nothing.
 * @throws AppError not_found for who is no head referee there or has a conflict; edited_meanwhile;
 * conflict for a list that is not locked, unknown teams, a knock-out without a winner, and a
 * correction without a reason; match_played_on; inspection_missing
 */
export const confirm = (call: Call<typeof confirmMatch>): Promise<Reply<typeof confirmMatch>> =>
  call.once(async (trx) => {
    const { actor, params, body } = call;
    const held = await holdMatch(trx, actor.id, params.id);
    if (!held?.duties.includes('head_referee') || held.conflict) throw new AppError('not_found');
    const match = await trx
      .selectFrom('matches')
      .selectAll()
      .where('id', '=', params.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const result = resultOf(match, body);
    const isCorrection = match.state === 'confirmed';
    if (!isCorrection || !result || !changesNothing(match, result)) {
      assertVersion(match, body.version);
      if (!result || !held.is_open) throw new AppError('conflict');
      const next = await lockNext(trx, match);
      if (isCorrection && !body.reason) throw new AppError('conflict');
      if (isCorrection && (await isPlayedOn(trx, match, next))) {
        throw new AppError('match_played_on');
      }
      const override_reason = await overrideOf(trx, match, result, body);
      await trx
        .updateTable('matches')
        .set({
          ...{ ...result, state: 'confirmed', confirmed_by: actor.id },
          ...{ confirmed_at: sql<Date>`now()`, version: match.version + 1 },
          override_reason,
          ...(isCorrection ? { corrected_reason: body.reason } : {}),
        })
        .where('id', '=', match.id)
        .execute();
      await fillNext(trx, match, result);
    }
    const [decided] = await selectMatches(trx, sql`match.id = ${match.id}`);
    return { data: presentMatch(decided as NonNullable<typeof decided>) };
  });
