import { type confirmRun, RUN_TRANSITIONS, type voidRun } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { isUniqueViolation } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call } from '../../../http/implement.ts';
import { lacksInspection } from '../inspections/index.ts';
import { lockDecidable, presentRun, selectRuns } from './run-queries.ts';

interface Decision {
  crewId: string;
  id: string;
  /** Null confirms it. */
  reason: string | null;
  /** Why it counts without a pass. */
  override_reason: string | null;
}

/**
 * Confirming a confirmed run again changes nothing. @throws AppError not_found for who is no head
 * referee of the run's track there, or has a conflict; conflict for a list that is not locked;
 * run_decided; inspection_missing; a unique violation if another run of the team and round is confirmed
 */
async function decide(trx: Trx, { crewId, id, reason, override_reason }: Decision) {
  const run = await lockDecidable(trx, crewId, id);
  if (!run) throw new AppError('not_found');
  const state = reason === null ? 'confirmed' : 'void';
  if (run.state !== 'confirmed' || state === 'void') {
    if (!run.is_open) throw new AppError('conflict');
    if (!RUN_TRANSITIONS[run.state].includes(state)) throw new AppError('run_decided');
    const isMissing = reason === null && (await lacksInspection(trx, run, [run.team_id]));
    if (isMissing && !override_reason) throw new AppError('inspection_missing');
    const now = sql<Date>`now()`;
    await trx
      .updateTable('runs')
      .set(
        reason === null
          ? {
              ...{ state, confirmed_by: crewId, confirmed_at: now },
              override_reason: isMissing ? override_reason : null,
            }
          : { state, voided_by: crewId, voided_at: now, void_reason: reason },
      )
      .where('id', '=', id)
      .execute();
  }
  const [decided] = await selectRuns(trx, (eb) => eb.and([eb('run.id', '=', id)]));
  return { data: presentRun(decided as NonNullable<typeof decided>) };
}

/** One transaction. Of confirmations at once the unique index lets one through. */
export const confirm = ({ actor, params, body, once }: Call<typeof confirmRun>) =>
  once((trx) => decide(trx, { crewId: actor.id, id: params.id, reason: null, ...body })).catch(
    (error) => {
      throw isUniqueViolation(error, 'runs_one_confirmed') ? new AppError('run_decided') : error;
    },
  );

/** One transaction; a confirmed run too, whose place another may take. */
export const setAside = ({ actor, params, body, once }: Call<typeof voidRun>) =>
  once((trx) =>
    decide(trx, { crewId: actor.id, id: params.id, reason: body.reason, override_reason: null }),
  );
