import {
  type holdBankTransfer,
  LIMITS,
  type releaseBankTransfer,
  type TransferHolder,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';

/** Expired holds, those of disabled administrators and of decided transfers do not count. */
export const holder = sql<TransferHolder | null>`(
  select jsonb_build_object('id', holder.id, 'name', holder.name)
  from bank_transfer_holds hold
  join administrators holder on holder.id = hold.administrator_id and holder.disabled_at is null
  where hold.transfer_id = transfer.id and hold.held_until > now() and transfer.status = 'pending')`;

/** Undefined without such a transfer. */
const selectHolder = (db: Db, transferId: string) =>
  db
    .selectFrom('bank_transfers as transfer')
    .select(holder.as('held_by'))
    .where('transfer.id', '=', transferId)
    .executeTakeFirst();

/**
 * A colleague's hold is replaced only with `takesOver`, or if it has expired or the colleague is
 * disabled. One statement: of several administrators at once, one gets the row.
 */
const upsertHold = (
  db: Db,
  hold: { transferId: string; administratorId: string; takesOver: boolean },
) =>
  db
    .insertInto('bank_transfer_holds')
    .columns(['transfer_id', 'administrator_id', 'held_until'])
    .expression((eb) =>
      eb
        .selectFrom('bank_transfers')
        .select([
          'id',
          sql<string>`${hold.administratorId}::uuid`.as('administrator_id'),
          sql<Date>`now() + make_interval(secs => ${LIMITS.transferHoldSeconds})`.as('held_until'),
        ])
        .where('id', '=', hold.transferId)
        .where('status', '=', 'pending'),
    )
    .onConflict((conflict) =>
      conflict
        .column('transfer_id')
        .doUpdateSet((eb) => ({
          administrator_id: eb.ref('excluded.administrator_id'),
          held_until: eb.ref('excluded.held_until'),
        }))
        // Reads the columns of the locked row: a subquery would see the time before the wait.
        .where(
          sql<boolean>`(${hold.takesOver}
            or bank_transfer_holds.administrator_id = excluded.administrator_id
            or bank_transfer_holds.held_until <= now()
            or exists (select from administrators held_by
              where held_by.id = bank_transfer_holds.administrator_id
                and held_by.disabled_at is not null))`,
        ),
    )
    .execute();

const deleteHold = (db: Db, transferId: string, administratorId: string) =>
  db
    .deleteFrom('bank_transfer_holds')
    .where('transfer_id', '=', transferId)
    .where('administrator_id', '=', administratorId)
    .execute();

/** The reply says who holds it now: nobody if it is decided. @throws AppError not_found */
export async function hold({
  deps: { db },
  actor,
  params,
  body,
}: Call<typeof holdBankTransfer>): Promise<Reply<typeof holdBankTransfer>> {
  await upsertHold(db, {
    transferId: params.id,
    administratorId: actor.id,
    takesOver: body.take_over === true,
  });
  const data = await selectHolder(db, params.id);
  if (!data) throw new AppError('not_found');
  return { data };
}

/** A colleague's hold stays. @throws AppError not_found */
export async function release({
  deps: { db },
  actor,
  params,
}: Call<typeof releaseBankTransfer>): Promise<Reply<typeof releaseBankTransfer>> {
  if (!(await selectHolder(db, params.id))) throw new AppError('not_found');
  await deleteHold(db, params.id, actor.id);
  return { data: null };
}
