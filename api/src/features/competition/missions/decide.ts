import { type confirmRun, RUN_TRANSITIONS, type RunState, type voidRun } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { isUniqueViolation } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call } from '../../../http/implement.ts';
import { lockDecidable, presentRun, selectRuns } from './run-queries.ts';

interface Decision {
  crewId: string;
  id: string;
  state: Exclude<RunState, 'reported'>;
  reason: string | null;
}

/**
 * @throws AppError not_found for who is no head referee of the run's track there, run_decided; a
 * unique violation if another run of the team and round is confirmed
 */
async function decide(trx: Trx, { crewId, id, state, reason }: Decision) {
  const run = await lockDecidable(trx, crewId, id);
  if (!run) throw new AppError('not_found');
  if (!RUN_TRANSITIONS[run.state as RunState].includes(state)) throw new AppError('run_decided');
  await trx
    .updateTable('runs')
    .set({ state, void_reason: reason, decided_by: crewId, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  const [decided] = await selectRuns(trx, (eb) => eb.and([eb('run.id', '=', id)]));
  return { data: presentRun(decided as NonNullable<typeof decided>) };
}

/** One transaction. Of confirmations at once the unique index lets one through. */
export const confirm = ({ actor, params, once }: Call<typeof confirmRun>) =>
  once((trx) =>
    decide(trx, { crewId: actor.id, id: params.id, state: 'confirmed', reason: null }),
  ).catch((error) => {
    throw isUniqueViolation(error) ? new AppError('run_decided') : error;
  });

/** One transaction; a confirmed run too, whose place another may take. */
export const setAside = ({ actor, params, body, once }: Call<typeof voidRun>) =>
  once((trx) =>
    decide(trx, { crewId: actor.id, id: params.id, state: 'void', reason: body.reason }),
  );
