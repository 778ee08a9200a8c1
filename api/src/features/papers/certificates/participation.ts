import type { Participation, setParticipation } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeAudit } from '../../identity/audit/index.ts';

/** Read each time: an edition that is kept briefly would show the former choice after a change. */
export async function participationOf(db: Db, id: string): Promise<Participation> {
  const { participation } = await db
    .selectFrom('editions')
    .select('participation')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return participation as Participation;
}

/** Certificates that were issued stay. @throws AppError not_found, edition_archived */
export const choose = (
  call: Call<typeof setParticipation>,
): Promise<Reply<typeof setParticipation>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { params, body, actor, requestId } = call;
    const { participation } = body;
    const edition = await trx
      .selectFrom('editions')
      .select(['status', 'participation'])
      .where('id', '=', params.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!edition) throw new AppError('not_found');
    const before = edition.participation as Participation;
    if (before === participation) return { data: { participation } };
    if (edition.status === 'archived') throw new AppError('edition_archived');
    await trx.updateTable('editions').set({ participation }).where('id', '=', params.id).execute();
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'edition.participation',
      entityType: 'edition',
      entityId: params.id,
      requestId,
      before: { participation: before },
      after: { participation },
    });
    return { data: { participation } };
  });
