import {
  type applyAcademy,
  type joinAcademy,
  LIMITS,
  type listOwnRequests,
  type OwnRequest,
  type RequestType,
  type withdrawRequest,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { signedFileAddress } from '../../../http/files.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { type Language, say } from '../../../i18n.ts';
import {
  addNotice,
  notifyAllActiveAcademies,
  queueMessage,
  removeNoticesAbout,
} from '../../messaging/notices/index.ts';
import {
  countStudentRequests,
  findActiveAcademy,
  insertRequest,
  lockStudent,
  markWithdrawn,
  type StudentRequestRow,
  selectStudentRequest,
  selectStudentRequests,
} from './student-request-queries.ts';

/** The logo is a signed address, the academy null for an open one that none has approved. */
function present(request: StudentRequestRow, deps: Deps, language: Language): OwnRequest {
  const { academy_id: id, academy_name: name, academy_logo_key: logo } = request;
  return {
    id: request.id,
    request_type: request.kind,
    status: request.status,
    message: request.message,
    class_name: request.class_name,
    is_open: request.is_open,
    academy:
      id && name
        ? {
            id,
            name,
            governorate: request.academy_governorate ?? '',
            logo: logo && signedFileAddress(deps.config.APP_SECRET, logo),
          }
        : null,
    created_at: request.created_at.toISOString(),
    decided_at: request.decided_at?.toISOString() ?? null,
    rejection_reason: request.closed_reason
      ? say(language, `notices:closed_own.${request.closed_reason}`)
      : request.rejection_reason,
    closed_reason: request.closed_reason,
  };
}

export async function listForStudent({
  deps,
  actor,
  query,
  language,
}: Call<typeof listOwnRequests>): Promise<Reply<typeof listOwnRequests>> {
  const [requests, total] = await Promise.all([
    selectStudentRequests(deps.db, actor.id, query),
    countStudentRequests(deps.db, actor.id, query.status),
  ]);
  return {
    data: requests.map((request) => present(request, deps, language)),
    meta: metaOf(query, total),
  };
}

interface NewRequest {
  deps: Deps;
  studentId: string;
  kind: RequestType;
  academyId: string | null;
  message: string;
}

/** Locks the student. @throws AppError forbidden, already_enrolled, too_many_pending_requests */
async function lockEligibleStudent(trx: Trx, studentId: string) {
  const student = await lockStudent(trx, studentId);
  if (student?.status !== 'verified') throw new AppError('forbidden');
  if (student.academy_id) throw new AppError('already_enrolled');
  if ((await countStudentRequests(trx, studentId, 'pending')) >= LIMITS.pendingRequestsMax) {
    const params = { max: LIMITS.pendingRequestsMax };
    throw new AppError('too_many_pending_requests', { params });
  }
  return student;
}

/**
 * In the app and by message; of an open application (no `academy`) every active one, in the app
 * alone.
 */
export async function notifyAcademies(
  trx: Trx,
  deps: Deps,
  request: { id: string; kind: RequestType; studentId: string; student: string },
  academy: Awaited<ReturnType<typeof findActiveAcademy>>,
): Promise<void> {
  const kind = `${request.kind}_request` as const;
  const notice = { kind, entityId: request.id, facts: { student: request.student } };
  if (!academy) return notifyAllActiveAcademies(trx, notice);
  const facts = { student: request.student, academy: academy.name };
  await addNotice(trx, { ...notice, academyId: academy.id, facts });
  const { studentId } = request;
  await queueMessage(trx, deps, { kind, recipient: academy, params: facts, studentId });
}

/**
 * Without `academyId` it is open to all academies.
 * @throws AppError not_found for an unknown or inactive academy, request_pending if insertRequest
 *   refuses it, and as lockEligibleStudent
 */
async function createRequest(trx: Trx, { deps, studentId, kind, academyId, message }: NewRequest) {
  const { first_name, last_name } = await lockEligibleStudent(trx, studentId);
  const academy = academyId ? await findActiveAcademy(trx, academyId) : undefined;
  if (academyId && !academy) throw new AppError('not_found');
  const id = await insertRequest(trx, { kind, studentId, academyId, message });
  const whose = academyId ? {} : { params: { context: 'open' } };
  if (!id) throw new AppError('request_pending', whose);
  // Every active school reads an open application: it shows no family name.
  const student = academy ? `${first_name} ${last_name}` : first_name;
  await notifyAcademies(trx, deps, { id, kind, studentId, student }, academy);
  return reloadRequest(trx, studentId, id);
}

async function reloadRequest(trx: Trx, studentId: string, id: string): Promise<StudentRequestRow> {
  const request = await selectStudentRequest(trx, studentId, id);
  if (!request) throw new AppError('not_found');
  return request;
}

/**
 * By which a pupil of the academy asks to be listed there.
 * @throws AppError forbidden unless the student is verified, already_enrolled,
 *   too_many_pending_requests, not_found for an unknown or inactive academy, request_pending if one
 *   to this academy is, too_many_requests
 */
export async function join(call: Call<typeof joinAcademy>): Promise<Reply<typeof joinAcademy>> {
  const { deps, actor, body, language } = call;
  await countEvent(deps, 'requestsPerStudent', actor.id);
  const { academy_id: academyId, message } = body;
  return call.once(async (trx) => {
    const request = { deps, studentId: actor.id, kind: 'join', academyId, message } as const;
    return { data: present(await createRequest(trx, request), deps, language) };
  });
}

/**
 * Of a student without an academy, to one academy or to all active ones (null).
 * @throws AppError as join(); request_pending for one to all if another one to all is
 */
export async function apply(call: Call<typeof applyAcademy>): Promise<Reply<typeof applyAcademy>> {
  const { deps, actor, body, language } = call;
  await countEvent(deps, 'requestsPerStudent', actor.id);
  const { academy_id: academyId, message } = body;
  return call.once(async (trx) => {
    const request = { deps, studentId: actor.id, kind: 'application', academyId, message } as const;
    return { data: present(await createRequest(trx, request), deps, language) };
  });
}

/**
 * Academies do not see it or its notifications any more.
 * @throws AppError not_found, already_decided unless it is pending (also if withdrawn before)
 */
export const withdraw = (
  call: Call<typeof withdrawRequest>,
): Promise<Reply<typeof withdrawRequest>> =>
  call.once(async (trx) => {
    const { deps, actor, params, language } = call;
    await lockStudent(trx, actor.id);
    if (!(await markWithdrawn(trx, actor.id, params.id))) {
      await reloadRequest(trx, actor.id, params.id);
      throw new AppError('already_decided', { params: { context: 'request' } });
    }
    await removeNoticesAbout(trx, [params.id]);
    return { data: present(await reloadRequest(trx, actor.id, params.id), deps, language) };
  });
