import { randomBytes } from 'node:crypto';
import {
  type correctChild,
  type downloadChildCertificate,
  type downloadChildData,
  type FamilyChild,
  type getChildDay,
  LIMITS,
  type listChildCertificates,
  type listChildSecurity,
  type openFamily,
  type proveChild,
  type readChild,
  type sendFamilyCode,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { hashToken } from '../../../http/session.ts';
import { unseal } from '../../../ports/secrets.ts';
import { dayOfStudent } from '../../competition/day/index.ts';
import {
  type CodeOwner,
  checkCode,
  consumeCode,
  countSending,
  issueCode,
} from '../../identity/codes/index.ts';
import { listOfChild } from '../../identity/security-log/index.ts';
import { addNotice, assertWhatsappFree } from '../../messaging/notices/index.ts';
import { tellStudents } from '../../messaging/student-notices/index.ts';
import { certificateFile, certificatesOf } from '../../papers/certificates/index.ts';
import { findByLink, lockNamed, presentRequest } from '../../people/guardians/index.ts';
import { saveFields } from '../../people/student-account/index.ts';
import { organiserOf } from '../../season/content/index.ts';
import { studentFile } from '../student-data/index.ts';
import {
  type ChildRow,
  countWrongDate,
  insertGrant,
  insertProof,
  selectChildren,
  selectGrantedPhone,
} from './queries.ts';

const ownerOf = (guardian: { student_id: string }): CodeOwner => ({
  purpose: 'guardian_data',
  role: 'student',
  accountId: guardian.student_id,
});

/** An earlier code ends. @throws AppError link_invalid, whatsapp_busy, too_many_requests */
export async function sendCode({
  deps,
  body,
  address,
  language,
}: Call<typeof sendFamilyCode>): Promise<Reply<typeof sendFamilyCode>> {
  const guardian = await findByLink(deps, body, address);
  const { phone_number } = guardian;
  await assertWhatsappFree(deps, phone_number);
  await countEvent(deps, 'codeSendInterval', `family:${guardian.id}`);
  await countSending(deps, 'guardian_data', phone_number);
  const about = { wording: 'code_family' as const, params: {} };
  const reader = { email: null, phone_number, language, about };
  const otp_channel = await inTransaction(deps.db, (trx) =>
    issueCode(trx, deps, ownerOf(guardian), reader),
  );
  return { data: { otp_channel, retry_after: LIMITS.codeResendIntervalSeconds } };
}

/**
 * By link and code, which it uses up. Only children whose school knows the guardian come with data;
 * only the grant's hash is stored.
 * @throws AppError link_invalid, and errors of checkCode and consumeCode
 */
export async function openData({
  deps,
  body,
  address,
  userAgent,
  language,
}: Call<typeof openFamily>): Promise<Reply<typeof openFamily>> {
  const guardian = await findByLink(deps, body, address);
  const guess = { hasToken: true, address };
  const code = await checkCode(deps, ownerOf(guardian), body.otp_code, guess);
  const grant = randomBytes(32).toString('base64url');
  const organiser = await organiserOf(deps);
  return inTransaction(deps.db, async (trx) => {
    await consumeCode(trx, code);
    const expires = await insertGrant(trx, guardian.id, hashToken(grant));
    const holder = { phone: guardian.phone_number, grant: hashToken(grant) };
    const rows = await selectChildren(trx, holder);
    const children = rows.map((row) => presentChild(deps, row));
    // The others' data open by the birth date, see prove().
    for (const { student_id: studentId, academy_id } of rows.filter(({ is_proven }) => is_proven)) {
      const about = { studentId, academyId: academy_id ?? undefined };
      const by = { kind: 'guardian' as const };
      await noteSecurity(trx, { act: 'family_opened', by, ...about, address, userAgent });
    }
    const proved = { phone: guardian.phone_number, isProved: true };
    const request = await presentRequest({ ...deps, db: trx }, organiser, proved, language);
    return { data: { grant, expires_at: expires.toISOString(), children, request } };
  });
}

export function presentChild({ config }: Deps, row: ChildRow): FamilyChild {
  const { student_id, first_name, academy_name, closed_until, deletes_at, is_proven, ...more } =
    row;
  const { guardian_id: _, academy_id: __, sealed_code: card, ...data } = more;
  const card_code = card && unseal(config, 'card', card);
  return {
    student_id,
    first_name,
    academy_name,
    closed_until: closed_until?.toISOString() ?? null,
    deletes_at: deletes_at?.toISOString() ?? null,
    data: is_proven ? { ...data, card_code } : null,
  };
}

interface GrantCall {
  deps: Deps;
  body: { grant: string };
  address: string;
}
type ChildCall = GrantCall & { body: { student_id: string } };

/** Who has opened a family: the guardian's phone, and the hash of the grant. */
export interface Holder {
  phone: string;
  grant: Buffer;
}

/** Only unknown and ended grants count. @throws AppError link_invalid, too_many_requests */
export async function findHolder({ deps, body, address }: GrantCall): Promise<Holder> {
  const grant = hashToken(body.grant);
  const granted = await selectGrantedPhone(deps.db, grant);
  if (granted?.phone_number) return { phone: granted.phone_number, grant };
  await countEvent(deps, 'guardianLinkPerAddress', address);
  throw new AppError('link_invalid');
}

/**
 * Every call about one child passes here: who has proved the phone alone gets only `proveChild`.
 * @throws AppError not_found for another's child or an adult, child_unproven unless the guardian
 *   has shown to know the child
 */
export async function childOf(
  db: Db,
  holder: Holder,
  studentId: string,
  needs: 'proof' | 'phone' = 'proof',
): Promise<ChildRow> {
  const [child] = await selectChildren(db, holder, studentId);
  if (!child) throw new AppError('not_found');
  if (needs === 'proof' && !child.is_proven) throw new AppError('child_unproven');
  return child;
}

async function findChild(call: ChildCall): Promise<{ holder: Holder; child: ChildRow }> {
  const holder = await findHolder(call);
  return { holder, child: await childOf(call.deps.db, holder, call.body.student_id) };
}

/** Wrong birth dates have closed the child's data. */
async function tellOfGuesses(trx: Trx, call: Call<typeof proveChild>, child: ChildRow) {
  const { deps, address, userAgent } = call;
  const { student_id: studentId, academy_id } = child;
  await tellStudents(trx, deps, [studentId], { kind: 'own_guardian_guessed', facts: {} });
  if (academy_id) {
    await addNotice(trx, {
      academyId: academy_id,
      kind: 'guardian_guessed',
      entityId: studentId,
      facts: { student: `${child.first_name} ${child.last_name}` },
    });
  }
  await noteSecurity(trx, {
    ...{ act: 'family_refused', by: { kind: 'guardian' }, studentId, address, userAgent },
    academyId: academy_id ?? undefined,
  });
}

/**
 * The third wrong birth date closes the data for a day, and tells child and school.
 * @throws AppError those of findHolder, not_found, child_closed, validation_failed
 *   (birth_date_wrong)
 */
export async function prove(call: Call<typeof proveChild>): Promise<Reply<typeof proveChild>> {
  const { deps, body, address, userAgent } = call;
  const holder = await findHolder(call);
  // A wrong date has to stay counted, so errors are thrown after the transaction.
  const result = await inTransaction(deps.db, async (trx) => {
    await lockNamed(trx, body.student_id);
    const child = await childOf(trx, holder, body.student_id, 'phone');
    if (child.is_proven) return child;
    if (child.closed_until) return 'closed';
    if (child.birth_date !== body.birth_date) {
      if (!(await countWrongDate(trx, child.guardian_id))) return 'wrong';
      await tellOfGuesses(trx, call, child);
      return 'closed';
    }
    await insertProof(trx, holder.grant, child);
    await noteSecurity(trx, {
      ...{ act: 'family_opened', by: { kind: 'guardian' }, address, userAgent },
      studentId: child.student_id,
      academyId: child.academy_id ?? undefined,
    });
    return childOf(trx, holder, body.student_id);
  });
  if (result === 'closed') throw new AppError('child_closed');
  if (result === 'wrong') throw fieldError('birth_date', 'birth_date_wrong');
  return { data: presentChild(deps, result) };
}

export async function readData(call: Call<typeof readChild>): Promise<Reply<typeof readChild>> {
  return { data: presentChild(call.deps, (await findChild(call)).child) };
}

/** All but phone and email. @throws AppError those of findChild and saveFields */
export async function correct(
  call: Call<typeof correctChild>,
): Promise<Reply<typeof correctChild>> {
  const { deps, body, address, userAgent } = call;
  const { grant: _, student_id, version, ...fields } = body;
  const { holder } = await findChild(call);
  return inTransaction(deps.db, async (trx) => {
    const edit = { version, hasNewContact: false };
    const isFound = await saveFields(trx, deps, student_id, fields, edit);
    if (!isFound) throw new AppError('not_found');
    const child = await childOf(trx, holder, student_id);
    await noteSecurity(trx, {
      ...{ act: 'child_corrected', by: { kind: 'guardian' }, address, userAgent },
      studentId: child.student_id,
      academyId: child.academy_id ?? undefined,
    });
    return { data: presentChild(deps, child) };
  });
}

/** @throws AppError as findChild, and errors of studentFile */
export async function download(call: Call<typeof downloadChildData>): Promise<Download> {
  const { child } = await findChild(call);
  const file = await studentFile(call.deps, child.student_id);
  if (!file) throw new AppError('not_found');
  return file;
}

/** Where the child's team is next. @throws AppError as findChild */
export async function showDay(call: Call<typeof getChildDay>): Promise<Reply<typeof getChildDay>> {
  const { child } = await findChild(call);
  return { data: await dayOfStudent(call.deps.db, child.student_id) };
}

/** Neither revoked nor replaced, of all editions, newest first. @throws AppError as findChild */
export async function listCertificates(
  call: Call<typeof listChildCertificates>,
): Promise<Reply<typeof listChildCertificates>> {
  const { child } = await findChild(call);
  return { data: await certificatesOf(call.deps.db, child.student_id) };
}

/** Neither revoked nor replaced. @throws AppError as findChild and certificateFile */
export async function downloadCertificate(
  call: Call<typeof downloadChildCertificate>,
): Promise<Download> {
  const { holder, child } = await findChild(call);
  const { deps, language, body } = call;
  // A guardian has no account; the phone is the same for all children and grants.
  const reader = { deps, language, actor: { role: 'guardian', id: holder.phone } as const };
  return certificateFile(reader, body.certificate_id, { student_id: child.student_id });
}

export async function listLog(
  call: Call<typeof listChildSecurity>,
): Promise<Reply<typeof listChildSecurity>> {
  const { child } = await findChild(call);
  return listOfChild(call.deps, child.student_id, call.body.page);
}
