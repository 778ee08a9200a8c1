import type { askToMove, getOwnMove, withdrawMove } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { decide, insertMove, lockStudent, selectOwnMove } from './queries.ts';

async function present(db: Db, studentId: string) {
  const move = await selectOwnMove(db, studentId);
  return { data: move ? { ...move, asked_at: move.asked_at.toISOString() } : null };
}

export const own = ({ deps, actor }: Call<typeof getOwnMove>): Promise<Reply<typeof getOwnMove>> =>
  present(deps.db, actor.id);

/** @throws AppError conflict without a school, request_pending, too_many_requests */
export async function ask(call: Call<typeof askToMove>): Promise<Reply<typeof askToMove>> {
  const { deps, actor, body } = call;
  await countEvent(deps, 'requestsPerStudent', actor.id);
  return call.once(async (trx) => {
    const student = await lockStudent(trx, actor.id);
    if (!student?.academy) throw new AppError('conflict');
    const { academy, id } = student;
    const move = { student_id: id, academy_id: academy.id, state: 'asked', ...body } as const;
    if (!(await insertMove(trx, move))) throw new AppError('request_pending');
    if (!student.is_hidden) {
      const facts = { student: `${student.first_name} ${student.last_name}` };
      await notifyAcademy(trx, deps, { kind: 'move_asked', academy, entityId: id, facts });
    }
    return present(trx, id);
  });
}

/** @throws AppError already_decided if none waits */
export const withdraw = ({
  deps,
  actor,
}: Call<typeof withdrawMove>): Promise<Reply<typeof withdrawMove>> =>
  inTransaction(deps.db, async (trx) => {
    await lockStudent(trx, actor.id);
    if (!(await decide(trx, actor.id, { state: 'withdrawn' }))) {
      throw new AppError('already_decided', { params: { context: 'request' } });
    }
    return present(trx, actor.id);
  });
