import { type AcademyStatus, asPiastres, NO_MONEY, type StaffPermission } from '@midan/contract';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '../src/db/pool.ts';
import type { Academies, AcademyStaff, Administrators, Coupons } from '../src/db/types.ts';
import { openSession } from '../src/http/session.ts';
import { randomPaymentReference } from '../src/ports/secrets.ts';
import { insertRow } from './rows.ts';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

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

/** With verified phone, by default active, in no edition. */
export const addAcademy = (db: Db, fields: Partial<Insertable<Academies>> = {}) =>
  insertRow(db, 'academies', {
    ...signUpFields(),
    status: 'active',
    payment_reference: randomPaymentReference(),
    password_hash: 'none',
    phone_verified_at: new Date(),
    ...fields,
  });

/** With verified phone and session: by default active, and always in the current edition. */
export async function signInAcademy(db: Db, fields: Partial<Insertable<Academies>> = {}) {
  const academy = await addAcademy(db, fields);
  await sql`insert into edition_academies (edition_id, academy_id)
    values (current_edition(), ${academy.id})`.execute(db);
  const token = await openSession(db, { role: 'academy', id: academy.id }, 'test');
  return { id: academy.id, token, academy };
}

/** With a session and a chosen password. */
export async function signInStaff(
  db: Db,
  academyId: string,
  permissions: StaffPermission[] = [],
  fields: Partial<Insertable<AcademyStaff>> = {},
) {
  const member = await insertRow(db, 'academy_staff', {
    academy_id: academyId,
    name: 'سارة محمود',
    email: `staff-${next()}@example.test`,
    password_hash: 'none',
    has_temporary_password: false,
    last_sign_in_at: new Date(),
    permissions,
    ...fields,
  });
  const staff = { id: member.id };
  const token = await openSession(db, { role: 'academy', id: academyId, staff }, 'test');
  return { id: member.id, token, member };
}

/** With a session; an owner by default. */
export async function signInAdmin(db: Db, fields: Partial<Insertable<Administrators>> = {}) {
  const admin = await insertRow(db, 'administrators', {
    name: 'Admin',
    email: `admin-${next()}@example.test`,
    password_hash: 'none',
    ...fields,
  });
  const token = await openSession(db, { role: 'admin', id: admin.id }, 'test');
  return { id: admin.id, token, admin };
}

/** Credits a wallet by a correction (`adjustment`) in the ledger. @param amount in piastres */
export async function credit(db: Db, academyId: string, amount: number): Promise<void> {
  await insertRow(db, 'wallet_transactions', {
    academy_id: academyId,
    type: 'adjustment',
    amount: asPiastres(amount),
    cause_id: crypto.randomUUID(),
    seq: 0,
    balance_after: NO_MONEY,
  });
}

/** A signed-in academy with a balance in piastres (0 by default), active by default. */
export async function academyWith(
  db: Db,
  { balance, ...fields }: { balance?: number; status?: AcademyStatus; name?: string } = {},
) {
  const academy = await signInAcademy(db, fields);
  if (balance) await credit(db, academy.id, balance);
  const { name, phone_number } = academy.academy;
  return { id: academy.id, token: academy.token, name, phone_number };
}

/** Verified and with a session; of no academy by default. */
export async function signInStudent(db: Db, academyId: string | null = null) {
  const n = next();
  const student = await insertRow(db, 'students', {
    academy_id: academyId,
    first_name: 'سلمى',
    last_name: `عادل ${n}`,
    email: `student-${n}@example.test`,
    phone_number: `+20110${String(n).padStart(7, '0')}`,
    birth_date: '2012-05-01',
    gender: 'female',
    address: 'القاهرة',
    status: 'verified',
    password_hash: 'none',
    phone_verified_at: new Date(),
  });
  const token = await openSession(db, { role: 'student', id: student.id }, 'test');
  const { email, phone_number } = student;
  if (email === null || phone_number === null) throw new Error('a sign-up has both contacts');
  return { id: student.id, token, student: { ...student, email, phone_number } };
}

/** By default of 10 % and without restrictions; money in piastres. */
export async function addCoupon(db: Db, fields: Partial<Insertable<Coupons>> = {}) {
  return insertRow(db, 'coupons', {
    code: `TEST-${next()}`,
    type: 'percentage',
    value: 1000,
    ...fields,
  });
}

/** Each use is a free purchase without teams, at the time `at`. */
export async function addCouponUses(
  db: Db,
  coupon: { id: string; code: string },
  academyId: string,
  uses: number,
  at = new Date(),
): Promise<void> {
  for (let n = 0; n < uses; n += 1) {
    const purchase = await insertRow(db, 'team_purchases', {
      academy_id: academyId,
      team_count: 1,
      unit_price: NO_MONEY,
      original_amount: NO_MONEY,
      discount_amount: NO_MONEY,
      final_amount: NO_MONEY,
      coupon_id: coupon.id,
      coupon_code: coupon.code,
      created_at: at,
    });
    await insertRow(db, 'coupon_uses', {
      coupon_id: coupon.id,
      academy_id: academyId,
      purchase_id: purchase.id,
      discount_amount: NO_MONEY,
      used_at: at,
    });
  }
}

export const aPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

export async function multipart(
  fields: Record<string, string>,
  file?: { field: string; content: Buffer; name?: string; type?: string },
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) {
    const { content, type = 'image/jpeg', name = 'proof.jpg' } = file;
    form.append(file.field, new Blob([new Uint8Array(content)], { type }), name);
  }
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
