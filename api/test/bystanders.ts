/**
 * Bystanders: further rows of everything, in every test database. No test uses them, so none may
 * change them (see bystander-guard.ts). They are older than the tests' rows, and none is due for
 * clean-up.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  asPiastres,
  type BankTransferStatus,
  type ConsentAction,
  JOIN_CODE_LETTERS,
  NO_MONEY,
  type StaffPermission,
  type TransactionType,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import { addDevice } from '../src/http/devices.ts';
import { openSession } from '../src/http/session.ts';
import { addAnnouncement } from './announcements.ts';
import { addApiKey } from './api-keys.ts';
import { addSet } from './certificates.ts';
import { furnishDay } from './day.ts';
import { addEdition, currentEditionId, furnishEdition } from './editions.ts';
import {
  addCard,
  addGuardian,
  addJoinLink,
  addRequest,
  addStudent,
  addVouched,
} from './enrolment.ts';
import { addCoupon, addCouponUses, signInAcademy, signInAdmin, signInStaff } from './fixtures.ts';
import { addImport } from './imports.ts';
import { furnishJudging } from './judging.ts';
import { addMedia } from './media.ts';
import { addMoneyRequest } from './money-back.ts';
import { addPaymentRefund } from './payment-refunds.ts';
import { paymentReference } from './payments.ts';
import { furnishResults } from './results.ts';
import { insertRow, readRow, updateRow } from './rows.ts';
import { addDelivery, addWebhook } from './webhooks.ts';

export const BYSTANDER = 'bystander';

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000);
const NEXT_YEAR = inDays(400);
const before = inDays(-40);

let count = 0;
const next = () => {
  count += 1;
  return count;
};
const email = () => `${BYSTANDER}-${next()}@example.org`;
const phone = () => `+20159${String(next()).padStart(7, '0')}`;
const contact = () => ({ email: email(), phone_number: phone() });

type Academy = Awaited<ReturnType<typeof signInAcademy>>;
type Fields = Parameters<typeof signInAcademy>[1];

const addAcademy = (db: Db, fields: Fields = {}) =>
  signInAcademy(db, {
    ...contact(),
    pending_phone_number: phone(),
    name: `مدرسة الجوار ${count}`,
    created_at: before,
    ...fields,
  });

const addPupil = (db: Db, fields: Parameters<typeof addStudent>[1] = {}) =>
  addStudent(db, {
    ...contact(),
    pending_email: email(),
    first_name: 'جار',
    last_name: `الجوار ${count}`,
    created_at: before,
    ...fields,
  });

const FACTOR = {
  totp_secret: randomBytes(32),
  totp_confirmed_at: before,
  totp_recovery_codes: [randomBytes(32), randomBytes(32)],
};

/** None is an owner who can sign in, so that tests can have the last owner. */
async function addAdministrators(db: Db) {
  const finance = await signInAdmin(db, {
    email: email(),
    role: 'finance',
    ...FACTOR,
  });
  await signInAdmin(db, { email: email(), role: 'support', has_temporary_password: true });
  await signInAdmin(db, { email: email(), role: 'read_only' });
  await signInAdmin(db, { email: email(), role: 'owner', disabled_at: before });
  return finance.id;
}

/** In every state; each of the two returned gets one use later, which is all of `usedUp`. */
async function addCoupons(db: Db) {
  const add = (fields: Parameters<typeof addCoupon>[1] = {}) =>
    addCoupon(db, { code: `${BYSTANDER.toUpperCase()}-${next()}`, ...fields });
  const limited = await add({ max_uses: 50 });
  const usedUp = await add({ max_uses: 1 });
  await add();
  await add({ max_uses: 1 });
  await add({ max_uses: 5, max_uses_per_academy: 1 });
  await add({ type: 'fixed', value: 50_000, is_active: false, max_uses: 3 });
  await add({ max_uses: 2, expires_at: '2020-01-01' });
  await add({ max_uses: 2, starts_at: '2100-01-01' });
  return { limited, usedUp };
}

/** In every state but reversed, one with a corrected amount; returns the approved one's id. */
async function addTransfers(db: Db, academyId: string, administratorId: string) {
  const decided = { decided_by: administratorId, decided_at: before };
  const transfer = (fields: { status: BankTransferStatus }) => ({
    academy_id: academyId,
    amount: asPiastres(900_000),
    transfer_date: '2026-01-10',
    bank_name: 'بنك الجوار',
    reference_number: `NEAR-${next()}`,
    proof_key: `proofs/${BYSTANDER}-${next()}`,
    proof_sha256: randomBytes(32),
    created_at: before,
    ...fields,
  });
  const [approved, , pending] = await db
    .insertInto('bank_transfers')
    .values([
      { ...transfer({ status: 'approved' }), ...decided },
      { ...transfer({ status: 'rejected' }), ...decided, rejection_reason: 'غير واضح' },
      transfer({ status: 'pending' }),
      { ...transfer({ status: 'withdrawn' }), decided_at: before },
      {
        ...transfer({ status: 'pending' }),
        claimed_amount: asPiastres(90_000),
        amount_corrected_by: administratorId,
        amount_corrected_at: before,
        amount_correction_reason: 'خطأ في الكتابة',
      },
    ])
    .returning('id')
    .execute();
  await insertRow(db, 'bank_transfer_holds', {
    transfer_id: pending?.id ?? '',
    administrator_id: administratorId,
    held_until: NEXT_YEAR,
  });
  return approved?.id ?? '';
}

/** Ledger entries with what caused them: `depositId`, a payment, a purchase, a refund, a payout. */
async function addMoney(
  db: Db,
  academyId: string,
  administratorId: string,
  depositId: string,
  coupon: Coupon,
) {
  const book = (type: TransactionType, amount: number, cause_id: string) =>
    insertRow(db, 'wallet_transactions', {
      academy_id: academyId,
      type,
      amount: asPiastres(amount),
      cause_id,
      created_at: before,
    });
  await book('deposit', 900_000, depositId);
  await addCouponUses(db, coupon, academyId, 1, before);
  const purchase = await readRow(db, 'team_purchases', { academy_id: academyId }, 'id');
  await book('purchase', 0, purchase.id);
  await book('refund', 0, await addRefund(db, academyId, purchase.id, administratorId));
  await book('payout', -200, await addPayout(db, academyId, administratorId));
  await addMoneyRequest(db, { academyId, administratorId }, 20_000);
  await book('deposit', 300, await addPayments(db, academyId, administratorId));
  await book('adjustment', -100, crypto.randomUUID());
  return db
    .insertInto('teams')
    .values(
      (['active', 'inactive'] as const).map((status) => ({
        academy_id: academyId,
        purchase_id: purchase.id,
        name: `فريق الجوار ${status}`,
        status,
        created_at: before,
      })),
    )
    .returning('id')
    .execute();
}
async function addRefund(db: Db, academyId: string, purchaseId: string, administratorId: string) {
  const { id } = await insertRow(db, 'refunds', {
    purchase_id: purchaseId,
    academy_id: academyId,
    amount: asPiastres(0),
    reason: 'جوار',
    administrator_id: administratorId,
    created_at: before,
  });
  const team = { team_id: crypto.randomUUID(), team_name: 'فريق الجوار', amount: asPiastres(0) };
  await insertRow(db, 'refund_teams', {
    ...team,
    purchase_id: purchaseId,
    position: 1,
    refund_id: id,
  });
  return id;
}

async function addPayout(db: Db, academyId: string, administratorId: string): Promise<string> {
  const { id } = await insertRow(db, 'payouts', {
    academy_id: academyId,
    amount: asPiastres(200),
    bank_reference: `NEAR-OUT-${next()}`,
    paid_on: '2026-01-12',
    reason: 'جوار',
    administrator_id: administratorId,
    created_at: before,
  });
  return id;
}

async function addPayments(db: Db, academyId: string, administratorId: string): Promise<string> {
  const payment = {
    academy_id: academyId,
    gateway: 'fawry',
    method: 'fawry',
    amount: asPiastres(300),
    fee: asPiastres(0),
    expires_at: NEXT_YEAR,
    created_at: before,
  } as const;
  const references = [paymentReference(), paymentReference()] as const;
  const [waiting, paid] = await db
    .insertInto('payments')
    .values([
      { ...payment, reference: references[0], gateway_order: references[0], status: 'pending' },
      {
        ...payment,
        reference: references[1],
        gateway_order: references[1],
        status: 'paid',
        paid_at: before,
      },
    ])
    .returning('id')
    .execute();
  const event = { gateway: 'fawry', body_sha256: randomBytes(32), facts: '{}' } as const;
  await insertRow(db, 'payment_events', [
    { ...event, event_key: references[0], payment_id: waiting?.id ?? null, outcome: 'noted' },
    { ...event, event_key: references[1], payment_id: paid?.id ?? null, outcome: 'credited' },
  ]);
  await insertRow(
    db,
    'payment_reviews',
    references.map((event_key) => ({
      gateway: 'fawry',
      event_key,
      administrator_id: administratorId,
      note: 'لا يلزم شيء',
    })),
  );
  await insertRow(
    db,
    'test_bank_orders',
    references.map((reference) => ({ reference, total: asPiastres(300) })),
  );
  const of = { payment_id: paid?.id ?? '', amount: asPiastres(100), created_at: before };
  await addPaymentRefund(db, { academyId, administratorId }, of);
  const difference = { gateway: 'fawry', ours: asPiastres(0), gone_at: before } as const;
  await insertRow(db, 'payment_differences', [
    { ...difference, payment_id: waiting?.id ?? '', cause: 'not_credited' },
    { ...difference, payment_id: paid?.id ?? '', cause: 'other_amount' },
  ]);
  return paid?.id ?? '';
}

/** Inserts an academy that has spent a part of a reversed transfer, and owes it. */
async function addDebtor(db: Db, administratorId: string): Promise<void> {
  const { id: academy_id } = await addAcademy(db);
  await db.transaction().execute(async (trx) => {
    const { id } = await insertRow(trx, 'bank_transfers', {
      academy_id,
      amount: asPiastres(50_000),
      transfer_date: '2026-01-11',
      bank_name: 'بنك الجوار',
      status: 'reversed',
      decided_by: administratorId,
      decided_at: before,
      reversed_by: administratorId,
      reversed_at: before,
      reversal_reason: 'جوار',
      created_at: before,
    });
    const entries = [
      { type: 'deposit', amount: 50_000, cause_id: id },
      { type: 'adjustment', amount: -20_000, cause_id: crypto.randomUUID() },
      { type: 'reversal', amount: -30_000, cause_id: id },
    ] as const;
    for (const { amount, ...entry } of entries) {
      const row = { ...entry, academy_id, amount: asPiastres(amount), created_at: before };
      await trx.insertInto('wallet_transactions').values(row).execute();
    }
  });
}
type Coupon = { id: string; code: string };

/** Students in every state; returns a leader and a member of the team. */
async function addStudents(db: Db, academyId: string, teamId: string) {
  const own = { academy_id: academyId, joined_at: before };
  const leader = await addPupil(db, own);
  const member = await addPupil(db, own);
  await addPupil(db, own);
  for (const status of ['pending', 'inactive', 'active', 'suspended'] as const) {
    await addPupil(db, { ...own, status });
  }
  await addPupil(db, { status: 'inactive', deleted_at: before });
  const moved = { academy_id: academyId, asked_at: before };
  await insertRow(db, 'student_moves', [
    { ...moved, student_id: member.id },
    { ...moved, student_id: member.id, state: 'refused', answer: 'بعد الموسم', decided_at: before },
    { ...moved, student_id: (await addPupil(db)).id, state: 'agreed', decided_at: before },
  ]);
  await insertRow(db, 'team_members', [
    { team_id: teamId, student_id: leader.id, role: 'leader', joined_at: before },
    { team_id: teamId, student_id: member.id, joined_at: before },
  ]);
  await insertRow(db, 'student_notices', [
    { student_id: leader.id, kind: 'team_joined', facts: '{"team":"الجوار"}' },
    { student_id: leader.id, kind: 'request_approved', read_at: before },
    { student_id: member.id, kind: 'team_joined', facts: '{"team":"الجوار"}' },
  ]);
  const vouched = { first_name: 'جار', created_at: before, vouched_at: before, joined_at: before };
  for (const external_id of ['NEAR-1', 'NEAR-2', null]) {
    const { id } = await addVouched(db, academyId, { ...vouched, external_id });
    await addCard(db, BYSTANDER, id, { created_at: before, tries: external_id ? 1 : 3 });
  }
  const device = await addDevice(db, { role: 'student', id: leader.id });
  await addDevice(db, { role: 'student', id: member.id });
  await openSession(db, { role: 'student', id: leader.id }, BYSTANDER, device.id);
  return { leader, member };
}

async function addRequests(db: Db, academyId: string) {
  const decided = { decided_at: before };
  const request = async (fields: Parameters<typeof addRequest>[1]) =>
    addRequest(db, {
      student_id: (await addPupil(db)).id,
      academy_id: academyId,
      created_at: before,
      ...fields,
    });
  const waiting = await request({ kind: 'join' });
  await request({ kind: 'application' });
  for (const kind of ['join', 'application'] as const) {
    for (const status of ['approved', 'rejected', 'withdrawn'] as const) {
      await request({ kind, status, ...decided });
    }
  }
  const notice = { academy_id: academyId, kind: 'join_request' as const, entity_id: waiting.id };
  await insertRow(db, 'notices', [
    { ...notice, facts: '{"student":"جار"}' },
    { ...notice, facts: '{"student":"جار"}', read_at: before },
  ]);
}

/** One consented, one withdrew, one declined, one was confirmed by the academy, one replaced. */
async function addGuardians(db: Db, academyId: string) {
  const named = async () => {
    const { id } = await addPupil(db, { academy_id: academyId });
    await addGuardian(db, id, phone());
    const guardian = await readRow(db, 'guardians', { student_id: id }, 'id', 'student_id');
    const token_hash = randomBytes(32);
    await insertRow(db, 'family_grants', {
      token_hash,
      guardian_id: guardian.id,
      expires_at: NEXT_YEAR,
    });
    await db.insertInto('family_proofs').values({ token_hash, student_id: id }).execute();
    await insertRow(db, 'child_deletions', {
      student_id: id,
      guardian_id: guardian.id,
      due_at: NEXT_YEAR,
      hides: false,
    });
    await insertRow(db, 'legal_acceptances', {
      account_kind: 'guardian',
      account_id: guardian.id,
      page: 'privacy',
      version: 0,
    });
    return guardian;
  };
  const answer = (guardian: { id: string }, action: ConsentAction) =>
    insertRow(db, 'guardian_consents', {
      guardian_id: guardian.id,
      kind: 'participation',
      action,
      signed_name: action === 'given' ? 'ولي الجوار' : null,
      text_version: '2026-11',
      language: 'ar',
    });
  const consenting = await named();
  const withdrawing = await named();
  const declining = await named();
  const confirmed = await named();
  const replaced = await named();
  await answer(consenting, 'given');
  await answer(withdrawing, 'given');
  await answer(withdrawing, 'withdrawn');
  await answer(declining, 'declined');
  await answer(confirmed, 'given');
  await updateRow(db, 'guardians', confirmed.id, {
    confirmed_by: academyId,
    confirmed_by_name: 'مدرسة الجوار',
    confirmed_at: before,
  });
  await updateRow(db, 'guardians', replaced.id, { ended_at: before, phone_number: null });
  await addGuardian(db, replaced.student_id, phone());
}

/** A row of each amount in piastres, null for an unreadable one. */
async function addRows(db: Db, administratorId: string, amounts: (number | null)[]) {
  const { id } = await insertRow(db, 'statements', {
    uploaded_by: administratorId,
    file_name: `${BYSTANDER}.csv`,
    created_at: before,
  });
  const entries = amounts.map((amount) => ({
    amount: amount === null ? null : asPiastres(amount),
    fingerprint: randomBytes(32),
  }));
  await db.insertInto('bank_entries').values(entries).execute();
  const rows = await db
    .insertInto('statement_rows')
    .values(
      entries.map((entry, n) => ({
        ...entry,
        statement_id: id,
        line: n + 2,
        booked_on: '2026-01-10',
        details: 'حوالة الجوار',
        problem: entry.amount === null ? ('amount' as const) : null,
      })),
    )
    .returning(['id', 'fingerprint', 'amount'])
    .execute();
  return { id, rows };
}

/** An open statement with a row in every state, and a closed one whose row paid the rest. */
async function addStatements(db: Db, administratorId: string, transferId: string) {
  const open = await addRows(db, administratorId, [500_000, 123_400, 77_700, null]);
  const closed = await addRows(db, administratorId, [400_000]);
  for (const [row] of [open.rows, closed.rows]) {
    if (!row?.amount) throw new Error('a statement without lines');
    await insertRow(db, 'statement_ties', {
      fingerprint: row.fingerprint,
      transfer_id: transferId,
      statement_row_id: row.id,
      amount: row.amount,
      tied_by: administratorId,
      created_at: before,
    });
  }
  await updateRow(
    db,
    'bank_entries',
    { fingerprint: open.rows[2]?.fingerprint ?? randomBytes(32) },
    { aside_reason: 'ليست من مدرسة', aside_by: administratorId, aside_at: before },
  );
  await updateRow(db, 'statements', closed.id, { closed_by: administratorId, closed_at: before });
  await insertRow(db, 'statement_layouts', {
    header_hash: randomBytes(32),
    columns: '{"date":0,"amount":1,"details":[2]}',
    updated_at: before,
  });
}

async function addSiblings(db: Db, academyId: string) {
  const shared = phone();
  for (const first_name of ['جار', 'جارة']) {
    const { id } = await addPupil(db, {
      first_name,
      academy_id: academyId,
      phone_number: shared,
      phone_owner: shared,
    });
    await addGuardian(db, id, shared);
  }
}

const PURPOSES = {
  academy: ['verify_phone', 'reset_password', 'change_phone_number', 'change_email'],
  student: [
    'verify_phone',
    'reset_password',
    'change_phone_number',
    'change_email',
    'guardian_consent',
  ],
};

async function addTraces(db: Db, role: 'academy' | 'student', id: string) {
  const phone_number = phone();
  const account = { role, account_id: id };
  const { id: code } = await insertRow(
    db,
    'codes',
    PURPOSES[role].map((purpose) => ({
      ...account,
      purpose,
      phone_number,
      channel: 'whatsapp' as const,
      code_hash: randomBytes(32),
      expires_at: NEXT_YEAR,
    })),
  );
  await insertRow(db, 'legal_acceptances', {
    account_kind: role,
    account_id: id,
    page: 'privacy',
    version: 0,
    accepted_at: before,
  });
  const message = { kind: BYSTANDER, channel: 'whatsapp', code_id: code } as const;
  await insertRow(db, 'outbox_messages', [
    { ...message, to_phone: phone_number, sealed_content: randomBytes(64) },
    { ...message, status: 'sent', finished_at: sql`now()` },
  ]);
  const sender = `${BYSTANDER}-${id}`;
  await db.insertInto('message_senders').values({ name: sender }).execute();
  await addMedia(db);
  const content = { block: id, value: '{}' };
  await insertRow(db, 'content_versions', [
    { ...content, version: 1 },
    { ...content, version: 2 },
  ]);
  await insertRow(db, 'message_reach', {
    sender,
    recipient_hash: sender,
    last_sent_at: sql`now()`,
  });
  await insertRow(db, 'message_receipts', {
    provider_message_id: sender,
    state: 'delivered',
    at: sql`now()`,
  });
  await insertRow(db, 'demo_messages', {
    channel: 'whatsapp',
    recipient: phone_number,
    text: 'رسالة الجوار',
  });
  await insertRow(db, 'idempotency_keys', {
    actor_id: id,
    route: BYSTANDER,
    key: BYSTANDER,
    request_hash: randomBytes(32),
  });
  await insertRow(db, 'rate_limits', {
    key: `${BYSTANDER}-${id}`,
    hits: sql`array[now(), now()]`,
    expires_at: NEXT_YEAR,
  });
}

const addSignUp = (db: Db, role: 'academy' | 'student', account_id: string) =>
  insertRow(db, 'phone_verifications', {
    role,
    account_id,
    token_hash: randomBytes(32),
    sealed_password: randomBytes(64),
    expires_at: NEXT_YEAR,
  });

async function addStaff(db: Db, academyId: string, administratorId: string): Promise<void> {
  const add = (permissions: StaffPermission[], fields: Parameters<typeof signInStaff>[3] = {}) =>
    signInStaff(db, academyId, permissions, { email: email(), created_at: before, ...fields });
  const { id } = await add(['money', 'teams'], FACTOR);
  await addDevice(db, { role: 'academy', id });
  await add([], { has_temporary_password: true });
  const stolen = await add(['money'], { disabled_at: before });
  const reason = 'دخول غريب';
  const block = { reason, blocked_by: administratorId, created_at: before };
  await insertRow(db, 'account_blocks', { ...block, staff_id: stolen.id });
}

async function addSupport(
  db: Db,
  about: { academyId: string; transferId: string; administratorId: string },
) {
  const session = await readRow(db, 'sessions', { account_id: about.administratorId }, 'id');
  await insertRow(db, 'academy_views', {
    token_hash: randomBytes(32),
    academy_id: about.academyId,
    viewed_by: about.administratorId,
    session_id: session.id,
    expires_at: NEXT_YEAR,
  });
  const note = {
    academy_id: about.academyId,
    written_by: about.administratorId,
    created_at: before,
  };
  await insertRow(db, 'desk_notes', [
    { ...note, text: 'اتصل الجوار' },
    { ...note, text: '', withdrawn_at: before },
    { ...note, text: 'تحويل الجوار', transfer_id: about.transferId },
  ]);
}

async function addClosed(db: Db, keptId: string, administratorId: string): Promise<void> {
  const { id } = await addAcademy(db, { status: 'closed' });
  await insertRow(db, 'duplicate_closings', {
    duplicate_id: id,
    kept_id: keptId,
    reason: 'سُجلت مرتين',
    closed_by: administratorId,
    closed_at: before,
    guardian_ids: [],
    status_before: 'suspended',
    kept_status_before: 'active',
    amount: NO_MONEY,
    student_ids: [],
    request_ids: [],
  });
}

async function addSecurityLog(db: Db, academyId: string, administratorId: string): Promise<void> {
  const seen = { academy_id: academyId, network: '198.51.100.0/24', device: BYSTANDER };
  const school = { actor_kind: 'academy', actor_id: academyId };
  const desk = { actor_kind: 'admin', actor_id: administratorId };
  await insertRow(db, 'security_events', [
    { ...seen, ...school, act: 'signed_in', created_at: before },
    { ...seen, ...school, act: 'sign_in_failed', counted_hour: before, count: 3 },
    { ...seen, ...desk, act: 'school_viewed', created_at: before },
  ]);
  const counted = { session_id: randomUUID(), calls: 2, rows: 40, hour: before };
  await insertRow(db, 'security_reads', [
    { ...seen, ...school, ...counted, endpoint: 'listStudents' },
    { ...seen, ...desk, ...counted, endpoint: 'listAdminAcademyStudents' },
  ]);
}

/** Inserts class links in every state; the first one has let a student in. */
async function addJoinLinks(db: Db, academyId: string): Promise<void> {
  const add = (code: string, fields: Parameters<typeof addJoinLink>[2] = {}) =>
    addJoinLink(db, academyId, { code, created_at: before, expires_at: NEXT_YEAR, ...fields });
  const letter = JOIN_CODE_LETTERS[next() % JOIN_CODE_LETTERS.length];
  const { id } = await add(`ZZZZA${letter}`, { at_once: false, uses: 3 });
  await add(`ZZZZB${letter}`, { expires_at: inDays(-30) });
  await add(`ZZZZC${letter}`, { revoked_at: before });
  await add(`ZZZZD${letter}`, { uses: 2, max_uses: 2 });
  const { id: pupil } = await addPupil(db, { academy_id: academyId, joined_at: before });
  await addRequest(db, {
    student_id: pupil,
    academy_id: academyId,
    join_link_id: id,
    message: '',
    status: 'approved',
    decided_at: before,
    created_at: before,
  });
}

/** Inserts imports in every state; the oldest has lost its lines. */
async function addImports(db: Db, academyId: string): Promise<void> {
  const recent = inDays(-2);
  await addImport(db, academyId, { created_at: recent });
  await addImport(db, academyId, { created_at: recent, status: 'done', done_at: recent });
  const old = { created_at: before, done_at: before, undone_at: before, erased_at: before };
  const id = await addImport(db, academyId, { ...old, status: 'undone' });
  await db.deleteFrom('import_rows').where('import_id', '=', id).execute();
  await insertRow(db, 'import_layouts', {
    academy_id: academyId,
    header_hash: randomBytes(32),
    columns: '{}',
  });
}

/** Inserts a draft, and an announcement that has reached the school, was read, and is over. */
async function addAnnouncements(db: Db, academyId: string, administratorId: string) {
  await addAnnouncement(db, administratorId, { created_at: before });
  const over = { status: 'done', schools: 2, started_at: before, finished_at: before };
  const { id } = await addAnnouncement(db, administratorId, { created_at: before, ...over });
  const message = await insertRow(db, 'outbox_messages', {
    kind: 'announcement',
    channel: 'email',
    status: 'sent',
    finished_at: sql`now()`,
  });
  const ofAcademy = { academy_id: academyId };
  const edition_id = await currentEditionId(db);
  await insertRow(db, 'edition_invitations', { ...ofAcademy, edition_id });
  await insertRow(db, 'announcement_recipients', {
    ...ofAcademy,
    announcement_id: id,
    message_id: message.id,
    queued_at: before,
  });
  await insertRow(db, 'notices', {
    ...ofAcademy,
    kind: 'announcement',
    entity_id: id,
    read_at: before,
  });
}

async function addActiveAcademy(db: Db, administratorId: string, coupon: Coupon) {
  const academy: Academy = await addAcademy(db, {
    logo_key: `logos/${BYSTANDER}`,
    ...FACTOR,
    requires_second_factor: true,
  });
  const transferId = await addTransfers(db, academy.id, administratorId);
  const [team] = await addMoney(db, academy.id, administratorId, transferId, coupon);
  const { leader } = await addStudents(db, academy.id, team?.id ?? '');
  await addRequests(db, academy.id);
  await addGuardians(db, academy.id);
  await addSiblings(db, academy.id);
  await addStatements(db, administratorId, transferId);
  await addStaff(db, academy.id, administratorId);
  await addJoinLinks(db, academy.id);
  await addImports(db, academy.id);
  await addAnnouncements(db, academy.id, administratorId);
  await addSupport(db, { academyId: academy.id, transferId, administratorId });
  await addClosed(db, academy.id, administratorId);
  await addSecurityLog(db, academy.id, administratorId);
  await addTraces(db, 'academy', academy.id);
  await addTraces(db, 'student', leader.id);
  await insertRow(
    db,
    'audit_log',
    ['academy.activate', 'wallet.adjust'].map((action) => ({
      administrator_id: administratorId,
      action,
      entity_type: 'academy' as const,
      entity_id: academy.id,
      created_at: before,
    })),
  );
  return academy.id;
}

async function addEditions(db: Db, academyId: string, administratorId: string) {
  for (const number of [997, 998]) {
    const edition = await addEdition(db, { number, slug: `${BYSTANDER}-${number}` });
    const student = await addPupil(db, { academy_id: academyId });
    const studentId = student.id;
    await furnishEdition(db, { editionId: edition.id, academyId, administratorId, studentId });
    const name = { name_ar: 'جار', name_en: 'Gar', written_as: 'جار', confirmed_by: academyId };
    await insertRow(db, 'certificate_names', { student_id: studentId, ...name });
    await addSet(db, { academy_id: academyId, edition_id: edition.id });
    const ids = { edition_id: edition.id, academy_id: academyId };
    const { place, ...judged } = await furnishJudging(db, ids, phone());
    await furnishResults(db, place, { ...judged, administratorId });
    await furnishDay(db, place, { ...judged, present: [studentId] });
  }
}

/** January has two closings, because the first one was reopened. */
async function addClosedMonths(db: Db, administratorId: string) {
  const closed = { opening: NO_MONEY, closing: NO_MONEY, closed_by: administratorId };
  const at = { closed_at: before };
  const [first] = await db
    .insertInto('month_closings')
    .values([
      {
        ...closed,
        ...at,
        month: '2001-01-01',
        reopened_by: administratorId,
        reopened_at: before,
        reopening_reason: 'جوار',
      },
      { ...closed, ...at, month: '2001-01-01' },
      { ...closed, ...at, month: '2001-02-01' },
    ])
    .returning('id')
    .execute();
  await insertRow(
    db,
    'month_closing_sums',
    (['deposit', 'purchase'] as const).map((posting) => ({
      closing_id: first?.id ?? '',
      posting,
      entries: 1,
      amount: asPiastres(100),
    })),
  );
}

export async function addBystanders(db: Db): Promise<void> {
  const administratorId = await addAdministrators(db);
  await insertRow(
    db,
    'credential_keys',
    ['first', 'second'].map((kid) => ({ kid, public_key: kid })),
  );
  await insertRow(
    db,
    'ledger_days',
    ['2001-01-01', '2001-01-02'].map((day) => ({
      day,
      posting: 'deposit' as const,
      is_online: false,
      entries: 1,
      amount: asPiastres(100),
    })),
  );
  await insertRow(db, 'digest_days', [
    { day: '2020-01-01', sent_to: 2 },
    { day: '2020-01-02', sent_to: 0 },
  ]);
  await insertRow(
    db,
    'payment_comparisons',
    ['2020-01-01', '2020-01-02'].map((night) => ({
      night,
      started_at: before,
      total: 0,
      unanswered: 0,
    })),
  );
  await insertRow(db, 'wallet_proofs', [
    { proved_at: '2020-01-01', agree: true },
    { proved_at: '2020-01-02', agree: false },
  ]);
  await insertRow(
    db,
    'money_proofs',
    ['first', 'second'].map((kind) => ({
      kind: `${BYSTANDER}-${kind}`,
      awaited_since: before,
      proved_at: before,
      broken: 1,
    })),
  );
  await insertRow(db, 'backups', [
    { finished_at: '2020-01-01', sent_at: '2020-01-01', files_missing: 2 },
    { finished_at: '2020-01-02', files_missing: 3 },
  ]);
  const { limited, usedUp } = await addCoupons(db);
  await addActiveAcademy(db, administratorId, limited);
  const second = await addActiveAcademy(db, administratorId, usedUp);
  await addEditions(db, second, administratorId);
  const suspended = { suspended_by: administratorId, suspended_at: before };
  await addDebtor(db, administratorId);
  await addClosedMonths(db, administratorId);
  const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
  await addApiKey(db, administratorId);
  await addApiKey(db, administratorId, { created_at: days(-9), expires_at: days(-2) });
  await addApiKey(db, administratorId, { revoked_at: new Date() });
  // Disabled and removed: they are told of nothing that tests do.
  const disabled = { disabled_at: before, disabled_because: 'gone' } as const;
  const ended = { state: 'given_up', created_at: days(-3), queued_at: days(-3) } as const;
  await addDelivery(db, (await addWebhook(db, administratorId, disabled)).id, ended);
  const removed = await addWebhook(db, administratorId, { removed_at: new Date() });
  await addDelivery(db, removed.id, { ...ended, state: 'delivered', sequence: 1, attempts: 1 });
  await addAcademy(db, { status: 'suspended' });
  await addAcademy(db, { status: 'verified', license_number: 'NEAR-1' });
  await addAcademy(db, { status: 'suspended', suspended_from: 'active', ...suspended });
  const { id: signUp } = await addAcademy(db, { status: 'pending', phone_verified_at: null });
  await addSignUp(db, 'academy', signUp);
  const { id: student } = await addPupil(db, { status: 'pending', phone_verified_at: null });
  await addSignUp(db, 'student', student);
  for (const status of ['pending', 'pending', 'rejected'] as const) {
    const { id } = await addRequest(db, {
      kind: 'application',
      student_id: (await addPupil(db)).id,
      status,
      decided_at: status === 'pending' ? null : before,
      created_at: before,
    });
    await insertRow(db, 'open_application_rejections', { request_id: id, academy_id: second });
  }
}
