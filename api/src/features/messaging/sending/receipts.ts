import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { outcomeOf } from '../../../ports/messenger-whatsapp.ts';
import { moveToEmail, rank } from './outbox.ts';
import { pauseSender } from './queries.ts';

/** One report about a message; `providerMessageId` is hashed. */
export interface Receipt {
  providerMessageId: string;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  errorCode: string | null;
}

/** Error codes of the new ones. Sorted, so that two calls cannot deadlock. */
async function keepReceipts(trx: Trx, receipts: readonly Receipt[]): Promise<string[]> {
  const { rows } = await sql<{ error_code: string | null }>`
    insert into message_receipts (provider_message_id, state, at, error_code)
    select id, state, at, code from unnest(${receipts.map((each) => each.providerMessageId)}::text[],
      ${receipts.map((each) => each.state)}::text[], ${receipts.map((each) => each.at)}::timestamptz[],
      ${receipts.map((each) => each.errorCode)}::text[]) receipt (id, state, at, code)
    order by id, state
    on conflict (provider_message_id, state) do nothing
    returning error_code`.execute(trx);
  return rows.flatMap(({ error_code }) => error_code ?? []);
}

/**
 * Never to an earlier state; a failed one whose content is stored goes by email. May run
 * repeatedly: who stores a receipt or a provider id calls it after the commit, so the later sees
 * both.
 */
export async function applyReceipts(
  db: Db,
  providerMessageIds: readonly string[],
  queueAgain: (trx: Trx, messageId: string) => Promise<void>,
): Promise<void> {
  const ids = sql`any(${[...providerMessageIds]}::text[])`;
  await inTransaction(db, async (trx) => {
    await sql`select from outbox_messages where provider_message_id = ${ids}
      order by provider_message_id for no key update`.execute(trx);
    const { rows } = await sql<{ id: string; code_id: string | null; error_code: string | null }>`
      update outbox_messages message set status = furthest.state,
        error_code = case when furthest.state = 'failed' then furthest.error_code end,
        sealed_content = case when furthest.state = 'failed' then sealed_content end,
        to_email = case when furthest.state = 'failed' then to_email end
      from (select distinct on (provider_message_id) provider_message_id, state, error_code
        from message_receipts where provider_message_id = ${ids}
        order by provider_message_id, ${rank('state')} desc) furthest
      where message.provider_message_id = furthest.provider_message_id
        and ${rank('message.status')} < ${rank('furthest.state')}
      returning message.id, message.code_id,
        case when furthest.state = 'failed' and sealed_content is not null
          then coalesce(furthest.error_code, 'failed') end as error_code`.execute(trx);
    for (const { id, code_id, error_code } of rows) {
      if (!error_code) continue;
      await moveToEmail(trx, { id, code_id }, error_code);
      await trx
        .updateTable('outbox_messages')
        .set({ status: 'queued', finished_at: null })
        .where('id', '=', id)
        .execute();
      await queueAgain(trx, id);
    }
  });
}

/** The caller has checked the signature. */
export async function takeReceipts(
  deps: Pick<Deps, 'db' | 'jobs'>,
  receipts: readonly Receipt[],
): Promise<void> {
  if (receipts.length === 0) return;
  const errors = await inTransaction(deps.db, (trx) => keepReceipts(trx, receipts));
  if (errors.some((code) => outcomeOf(Number(code)) === 'slow')) await pauseSender(deps.db);
  const ids = receipts.map(({ providerMessageId }) => providerMessageId);
  await applyReceipts(deps.db, ids, (trx, id) => deps.jobs.deliverMessage(trx, id));
}
