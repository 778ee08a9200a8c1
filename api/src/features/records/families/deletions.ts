import {
  cairoDate,
  type deleteChild,
  type keepChild,
  type keepStudent,
  needsGuardian,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { removePicture } from '../../../http/stored-pictures.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { lockNamed, tellOfDeletion } from '../../people/guardians/index.ts';
import { eraseStudent, lockForErasure } from '../student-data/index.ts';
import { insertDeletion, removeDeletion, selectDueDeletions } from './queries.ts';
import { childOf, findHolder, presentChild } from './service.ts';

/**
 * A second call changes nothing but whether the child is hidden meanwhile.
 * @throws AppError those of findHolder and childOf, also if the child names another guardian now
 */
export async function askDeletion(
  call: Call<typeof deleteChild>,
): Promise<Reply<typeof deleteChild>> {
  const { student_id: studentId, hide } = call.body;
  const holder = await findHolder(call);
  return inTransaction(call.deps.db, async (trx) => {
    const student = await lockNamed(trx, studentId);
    const child = await childOf(trx, holder, studentId);
    if (student && (await insertDeletion(trx, child, hide))) {
      await tellOfDeletion(trx, call, {
        ...{ act: 'deletion_asked', by: { kind: 'guardian' }, studentId, student },
      });
    }
    return { data: presentChild(call.deps, await childOf(trx, holder, studentId)) };
  });
}

/** Does nothing where none waits. @throws AppError those of findHolder and childOf */
export async function keep(call: Call<typeof keepChild>): Promise<Reply<typeof keepChild>> {
  const { student_id: studentId } = call.body;
  const holder = await findHolder(call);
  return inTransaction(call.deps.db, async (trx) => {
    const student = await lockNamed(trx, studentId);
    await childOf(trx, holder, studentId);
    if (student && (await removeDeletion(trx, studentId))) {
      await tellOfDeletion(trx, call, {
        ...{ act: 'deletion_withdrawn', by: { kind: 'guardian' }, studentId, student },
      });
    }
    return { data: presentChild(call.deps, await childOf(trx, holder, studentId)) };
  });
}

/** As support; does nothing where none waits. @throws AppError not_found, also if erased */
export async function keepAsSupport(
  call: Call<typeof keepStudent>,
): Promise<Reply<typeof keepStudent>> {
  const { deps, actor, params, requestId } = call;
  return inTransaction(deps.db, async (trx) => {
    const student = await lockNamed(trx, params.id);
    if (!student) throw new AppError('not_found');
    if (await removeDeletion(trx, params.id)) {
      await writeAudit(trx, {
        administratorId: actor.id,
        action: 'student.keep',
        entityType: 'student',
        entityId: params.id,
        before: null,
        after: null,
        requestId,
      });
      await tellOfDeletion(trx, call, {
        ...{ act: 'deletion_withdrawn', by: actor, studentId: params.id, student },
      });
    }
    return { data: null };
  });
}

/** Unless the deletion was taken back meanwhile or the child has come of age. */
async function execute(trx: Trx, id: string) {
  const student = await lockForErasure(trx, id);
  if (!(await removeDeletion(trx, id, true)) || !student) return undefined;
  const named = await lockNamed(trx, id);
  if (!named || !needsGuardian(named.birth_date, cairoDate(new Date()))) return undefined;
  return eraseStudent(trx, id);
}

/** Each in a transaction of its own; one that fails is logged and left for the next run. */
export async function executeDeletions(deps: Pick<Deps, 'db' | 'files' | 'log'>): Promise<number> {
  let deleted = 0;
  for (const id of await selectDueDeletions(deps.db)) {
    try {
      const erased = await inTransaction(deps.db, (trx) => execute(trx, id));
      if (!erased) continue;
      await removePicture(deps, erased.photo);
      deleted += 1;
    } catch (error) {
      deps.log.error({ err: error, student: id }, 'a child’s account could not be deleted');
    }
  }
  return deleted;
}
