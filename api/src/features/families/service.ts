import { randomBytes } from 'node:crypto';
import {
  type correctChild,
  type deleteChild,
  type downloadChildCertificate,
  type downloadChildData,
  type FamilyChild,
  LIMITS,
  type listChildCertificates,
  type listChildSecurity,
  type openFamily,
  type readChild,
  type sendFamilyCode,
} from '@midan/contract';
import type { Db } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Download, Reply } from '../../http/implement.ts';
import { countEvent } from '../../http/rate-limit.ts';
import { noteSecurity } from '../../http/security-log.ts';
import { hashToken } from '../../http/session.ts';
import { removePicture } from '../../http/stored-pictures.ts';
import { certificateFile, certificatesOf } from '../certificates/index.ts';
import { type CodeOwner, checkCode, consumeCode, countSending, issueCode } from '../codes/index.ts';
import { findByLink } from '../guardians/index.ts';
import { assertWhatsappFree } from '../notices/index.ts';
import { listOfChild } from '../security-log/index.ts';
import { saveFields } from '../student-account/index.ts';
import { eraseStudent, lockForErasure, studentFile } from '../student-data/index.ts';
import { insertGrant, selectChildren, selectGrantedPhone } from './queries.ts';

/** The owner of the codes that open a family's data: the student of the link. */
const ownerOf = (guardian: { student_id: string }): CodeOwner => ({
  purpose: 'guardian_data',
  role: 'student',
  accountId: guardian.student_id,
});

/**
 * Sends the code that opens the children's data to the guardian's phone; an earlier one becomes
 * invalid. Returns the channel, and the seconds until another one may be asked for.
 * @throws AppError link_invalid, whatsapp_busy, too_many_requests
 */
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
 * Opens the children's data by link and code, which it uses up. Returns the children, and a grant
 * for further calls with the time of its end; only the grant's hash is stored.
 * @throws AppError link_invalid, and errors of checkCode and consumeCode
 */
export async function openData({
  deps,
  body,
  address,
  userAgent,
}: Call<typeof openFamily>): Promise<Reply<typeof openFamily>> {
  const guardian = await findByLink(deps, body, address);
  const guess = { hasToken: true, address };
  const code = await checkCode(deps, ownerOf(guardian), body.otp_code, guess);
  const grant = randomBytes(32).toString('base64url');
  return inTransaction(deps.db, async (trx) => {
    await consumeCode(trx, code);
    const expires = await insertGrant(trx, guardian.id, hashToken(grant));
    const children = await selectChildren(trx, guardian.phone_number);
    for (const { student_id: studentId } of children) {
      const by = { kind: 'guardian' as const };
      await noteSecurity(trx, { act: 'family_opened', by, studentId, address, userAgent });
    }
    return { data: { grant, expires_at: expires.toISOString(), children } };
  });
}

interface ChildCall {
  deps: Deps;
  body: { grant: string; student_id: string };
  address: string;
}

/**
 * The phone of the grant's family, and the child `student_id`. Only unknown and ended grants are
 * counted against the address.
 * @throws AppError link_invalid for an unknown or ended grant, not_found for another's child or an
 *   adult, too_many_requests
 */
async function findChild(
  db: Db,
  { deps, body, address }: ChildCall,
): Promise<{ phone: string; child: FamilyChild }> {
  const granted = await selectGrantedPhone(db, hashToken(body.grant));
  if (!granted?.phone_number) {
    await countEvent(deps, 'guardianLinkPerAddress', address);
    throw new AppError('link_invalid');
  }
  const phone = granted.phone_number;
  const [child] = await selectChildren(db, phone, body.student_id);
  if (!child) throw new AppError('not_found');
  return { phone, child };
}

/** One child's data, read by a guardian's grant. @throws AppError as findChild */
export async function readData(call: Call<typeof readChild>): Promise<Reply<typeof readChild>> {
  const { child } = await findChild(call.deps.db, call);
  return { data: child };
}

/**
 * Corrects a child's data, but for phone and email, by a guardian's grant, and returns the child.
 * @throws AppError those of findChild and saveFields
 */
export async function correct(
  call: Call<typeof correctChild>,
): Promise<Reply<typeof correctChild>> {
  const { deps, body } = call;
  const { grant, student_id, version, ...fields } = body;
  const { phone } = await findChild(deps.db, call);
  return inTransaction(deps.db, async (trx) => {
    const edit = { version, hasNewContact: false };
    const isFound = await saveFields(trx, deps, student_id, fields, edit);
    if (!isFound) throw new AppError('not_found');
    const [data] = await selectChildren(trx, phone, student_id);
    if (!data) throw new AppError('not_found');
    return { data };
  });
}

/**
 * Everything stored about a child but secrets, as a JSON file, see studentFile().
 * @throws AppError as findChild, and errors of studentFile
 */
export async function download(call: Call<typeof downloadChildData>): Promise<Download> {
  const { child } = await findChild(call.deps.db, call);
  const file = await studentFile(call.deps, child.student_id);
  if (!file) throw new AppError('not_found');
  return file;
}

/**
 * A child's certificates that are neither revoked nor replaced, of all editions, newest first.
 * @throws AppError as findChild
 */
export async function listCertificates(
  call: Call<typeof listChildCertificates>,
): Promise<Reply<typeof listChildCertificates>> {
  const { child } = await findChild(call.deps.db, call);
  return { data: await certificatesOf(call.deps.db, child.student_id) };
}

/**
 * A child's certificate that is neither revoked nor replaced, as PDF.
 * @throws AppError as findChild and certificateFile
 */
export async function downloadCertificate(
  call: Call<typeof downloadChildCertificate>,
): Promise<Download> {
  const { phone, child } = await findChild(call.deps.db, call);
  const { deps, language, body } = call;
  // A guardian has no account; the phone is the same for all children and grants.
  const reader = { deps, language, actor: { role: 'guardian', id: phone } as const };
  return certificateFile(reader, body.certificate_id, { student_id: child.student_id });
}

/**
 * Deletes a child's account and photo by a guardian's grant, see eraseStudent. Returns the family's
 * other minors.
 * @throws AppError as findChild, and not_found if the guardian was replaced meanwhile
 */
export async function remove(call: Call<typeof deleteChild>): Promise<Reply<typeof deleteChild>> {
  const { deps, body } = call;
  const { phone } = await findChild(deps.db, call);
  const { photo, children } = await inTransaction(deps.db, async (trx) => {
    await lockForErasure(trx, body.student_id);
    // The student may have named another guardian before the lock.
    const [child] = await selectChildren(trx, phone, body.student_id);
    const erased = child && (await eraseStudent(trx, body.student_id));
    if (!erased) throw new AppError('not_found');
    return { ...erased, children: await selectChildren(trx, phone) };
  });
  await removePicture(deps, photo);
  return { data: { children } };
}

/** Who opened a child's data, by a guardian's grant. @throws AppError as findChild */
export async function listLog(
  call: Call<typeof listChildSecurity>,
): Promise<Reply<typeof listChildSecurity>> {
  const { child } = await findChild(call.deps.db, call);
  return listOfChild(call.deps, child.student_id, call.body.page);
}
