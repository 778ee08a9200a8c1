import type {
  approveStudent,
  countRequests,
  listApplicationRequests,
  listJoinRequests,
  Query,
  rejectStudent,
  replyApplication,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { type Language, say } from '../../../i18n.ts';
import { removeNoticesAbout } from '../../messaging/notices/index.ts';
import { tellStudents } from '../../messaging/student-notices/index.ts';
import { assertAcademyActive } from '../../schools/academies/index.ts';
import { presentApplication, presentJoin } from './present.ts';
import {
  closeOtherRequests,
  countVisibleRequests,
  countWaiting,
  enrolStudent,
  insertOpenRejection,
  isOpenRequestDecided,
  isWithdrawn,
  lockStudent,
  markDecided,
  type RequestKind,
  type RequestRow,
  selectRequest,
  selectRequests,
} from './queries.ts';

async function pageOfRequests(
  deps: Deps,
  academyId: string,
  kind: RequestKind,
  query: Query<typeof listJoinRequests>,
) {
  const [requests, total] = await Promise.all([
    selectRequests(deps.db, academyId, kind, query),
    countVisibleRequests(deps.db, academyId, kind, query.status),
  ]);
  return { requests, meta: metaOf(query, total) };
}

export async function listJoins({
  deps,
  actor,
  query,
  language,
}: Call<typeof listJoinRequests>): Promise<Reply<typeof listJoinRequests>> {
  const { requests, meta } = await pageOfRequests(deps, actor.id, 'join', query);
  return { data: requests.map((request) => presentJoin(request, language)), meta };
}

export async function listApplications({
  deps,
  actor,
  query,
  language,
}: Call<typeof listApplicationRequests>): Promise<Reply<typeof listApplicationRequests>> {
  const { requests, meta } = await pageOfRequests(deps, actor.id, 'application', query);
  return { data: requests.map((request) => presentApplication(request, language, actor)), meta };
}

export async function counts({
  deps,
  actor,
}: Call<typeof countRequests>): Promise<Reply<typeof countRequests>> {
  const waiting = await countWaiting(deps.db, actor.id);
  return {
    data: { ...waiting, total: waiting.join_requests + waiting.application_requests },
  };
}

interface RequestDecision {
  deps: Deps;
  academyId: string;
  kind: RequestKind;
  id: string;
  language: Language;
}

const alreadyDecided = () => new AppError('already_decided', { params: { context: 'request' } });

/** @throws AppError academy_not_active, not_found, already_decided, request_withdrawn */
async function findPendingRequest(
  trx: Trx,
  { deps, academyId, kind, id, language }: RequestDecision,
) {
  await assertAcademyActive(trx, deps, academyId, language);
  const request = await selectRequest(trx, academyId, kind, id);
  if (request?.status === 'pending') return request;
  if (await isWithdrawn(trx, academyId, kind, id)) throw new AppError('request_withdrawn');
  if (request || (await isOpenRequestDecided(trx, kind, id))) throw alreadyDecided();
  throw new AppError('not_found');
}

async function reloadRequest(
  trx: Trx,
  { academyId, kind, id }: RequestDecision,
): Promise<RequestRow> {
  const request = await selectRequest(trx, academyId, kind, id);
  if (!request) throw new AppError('not_found');
  return request;
}

async function throwNotPending(trx: Trx, { academyId, kind, id }: RequestDecision): Promise<never> {
  const isGone = await isWithdrawn(trx, academyId, kind, id);
  throw isGone ? new AppError('request_withdrawn') : alreadyDecided();
}

const tellStudent = (
  trx: Trx,
  { deps }: RequestDecision,
  kind: 'request_approved' | 'request_rejected',
  { academy_name, student_id }: RequestRow,
): Promise<void> =>
  tellStudents(trx, deps, [student_id], { kind, facts: { academy: academy_name ?? '' } });

/**
 * Locks the student row, so that only one of several academies succeeds.
 * @throws AppError as findPendingRequest; conflict if another academy has the student, or the
 *   student is not verified
 */
async function approve(trx: Trx, decision: RequestDecision): Promise<RequestRow> {
  const { id, academyId } = decision;
  const { student_id: studentId } = await findPendingRequest(trx, decision);
  const student = await lockStudent(trx, studentId);
  if (!(await markDecided(trx, id, 'approved', academyId))) return throwNotPending(trx, decision);
  const isElsewhere = student.academy_id !== null && student.academy_id !== academyId;
  if (isElsewhere || student.status !== 'verified') throw new AppError('conflict');
  await enrolStudent(trx, studentId, academyId);
  await removeNoticesAbout(trx, await closeOtherRequests(trx, studentId));
  // Remove the student's name from the notifications of the other academies.
  await removeNoticesAbout(trx, [id], academyId);
  const request = await reloadRequest(trx, decision);
  await tellStudent(trx, decision, 'request_approved', request);
  return request;
}

/** An open application stays open for other academies. @throws AppError as findPendingRequest */
async function reject(
  trx: Trx,
  decision: RequestDecision,
  reason: string | null,
): Promise<RequestRow> {
  const { id, academyId } = decision;
  const request = await findPendingRequest(trx, decision);
  const isRejected = request.is_open
    ? await insertOpenRejection(trx, id, academyId)
    : await markDecided(trx, id, 'rejected', academyId, reason);
  if (!isRejected) return throwNotPending(trx, decision);
  // The student is not told while other academies may still approve.
  if (!request.is_open) await tellStudent(trx, decision, 'request_rejected', request);
  return reloadRequest(trx, decision);
}

const joinDecisionOf = (call: {
  deps: Deps;
  actor: { id: string };
  params: { id: string };
  language: Language;
}): RequestDecision => ({
  deps: call.deps,
  academyId: call.actor.id,
  kind: 'join',
  id: call.params.id,
  language: call.language,
});

/** @throws AppError as approve() */
export const approveJoin = (
  call: Call<typeof approveStudent>,
): Promise<Reply<typeof approveStudent>> =>
  call.once(async (trx) => ({
    data: presentJoin(await approve(trx, joinDecisionOf(call)), call.language),
  }));

/** @throws AppError as reject() */
export const rejectJoin = (
  call: Call<typeof rejectStudent>,
): Promise<Reply<typeof rejectStudent>> =>
  call.once(async (trx) => ({
    data: presentJoin(await reject(trx, joinDecisionOf(call), call.body.reason), call.language),
  }));

/** @throws AppError forbidden when academy_id is not the caller's; as approve() and reject() */
export async function reply(
  call: Call<typeof replyApplication>,
): Promise<Reply<typeof replyApplication>> {
  const { deps, actor, body, params, language } = call;
  if (body.academy_id !== actor.id) throw new AppError('forbidden');
  const kind = 'application' as const;
  const decision = { deps, academyId: actor.id, kind, id: params.id, language };
  return call.once(async (trx) => {
    const isApproval = body.action === 'approve';
    const request = isApproval
      ? await approve(trx, decision)
      : await reject(trx, decision, body.reason);
    return {
      data: presentApplication(request, language, actor),
      message: say(language, `success:request_${isApproval ? 'approved' : 'rejected'}`),
    };
  });
}
