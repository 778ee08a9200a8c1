import type { Piastres } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** A payment as a gateway settles it. */
export interface Settled {
  id: string;
  reference: string;
  /** Every number by which a gateway may name it. */
  numbers: string[];
  is_credited: boolean;
  /** Credited to the wallet. */
  amount: Piastres;
  /** Paid, with the school's fee. */
  total: Piastres;
  /** Amounts that went back. */
  refunds: Piastres[];
}

/** Payments that one of the numbers names. */
export async function selectSettled(db: Db, numbers: readonly string[]): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select payment.id, payment.reference, payment.status = 'paid' as is_credited,
      array_remove(array[payment.reference, payment.gateway_order, payment.paid_by], null) as numbers,
      payment.amount, payment.amount + payment.fee as total,
      coalesce((select jsonb_agg(refund.amount) from payment_refunds refund
        where refund.payment_id = payment.id and refund.status = 'done'), '[]') as refunds
    from payments payment
    where payment.id in (
      select id from payments where reference = any(${numbers}::text[])
      union select id from payments where gateway in ('paymob', 'fawry')
        and gateway_order = any(${numbers}::text[])
      union select id from payments where paid_by = any(${numbers}::text[]))`.execute(db);
  return rows;
}
