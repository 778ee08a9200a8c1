import type { Insertable } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import type { Academies } from '../src/db/types.ts';
import { openSession } from '../src/http/session.ts';
import { randomPaymentReference } from '../src/ports/secrets.ts';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

/** The fields of a school's sign-up, each time another school. */
export function signUpFields() {
  const n = next();
  return {
    name: `مدرسة النور ${n}`,
    email: `school-${n}@example.test`,
    phone_number: `+20100${String(n).padStart(7, '0')}`,
    governorate: 'القاهرة' as const,
    area: 'المعادي',
    address: '12 شارع 9',
    contact_person_name: 'منى عادل',
    contact_person_role: 'معلم' as const,
  };
}

/** A school with a verified phone (active, empty wallet) and a session of its own. */
export async function signInAcademy(db: Db, fields: Partial<Insertable<Academies>> = {}) {
  const academy = await db
    .insertInto('academies')
    .values({
      ...signUpFields(),
      status: 'active',
      payment_reference: randomPaymentReference(),
      password_hash: 'none',
      phone_verified_at: new Date(),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const token = await openSession(db, { role: 'academy', id: academy.id }, 'test');
  return { id: academy.id, token, academy };
}

/** An administrator with a session. */
export async function signInAdmin(db: Db, fields: { email?: string; password_hash?: string } = {}) {
  const admin = await db
    .insertInto('administrators')
    .values({
      name: 'Admin',
      email: `admin-${next()}@example.test`,
      password_hash: 'none',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const token = await openSession(db, { role: 'admin', id: admin.id }, 'test');
  return { id: admin.id, token, admin };
}

/** Puts money (piastres) into a wallet, by the ledger. */
export async function credit(db: Db, academyId: string, amount: number): Promise<void> {
  await db
    .insertInto('wallet_transactions')
    .values({
      academy_id: academyId,
      type: 'adjustment',
      amount,
      cause_id: crypto.randomUUID(),
      seq: 0,
      balance_after: 0,
    })
    .execute();
}
