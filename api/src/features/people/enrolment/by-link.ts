import { LIMITS } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { removeNoticesAbout } from '../../messaging/notices/index.ts';
import { closeOtherRequests, enrolStudent, markDecided } from './queries.ts';
import {
  countStudentRequests,
  findActiveAcademy,
  findPendingRequestTo,
  insertRequest,
  lockStudent,
  markLink,
} from './student-request-queries.ts';
import { notifyAcademies } from './student-requests.ts';

const alreadyDecided = () => new AppError('already_decided', { params: { context: 'request' } });

/**
 * Undefined, changing nothing, for an unknown or inactive academy. The caller holds the lock of the
 * student, who has no academy.
 */
export async function enterByDesk(trx: Trx, studentId: string, academyId: string) {
  const academy = await findActiveAcademy(trx, academyId);
  if (!academy) return undefined;
  await enrolStudent(trx, studentId, academyId);
  await removeNoticesAbout(trx, await closeOtherRequests(trx, studentId));
  return academy;
}

interface Entrance {
  studentId: string;
  academyId: string;
  linkId: string;
  /** False sends a join request instead. */
  isAtOnce: boolean;
  /** Takes one use of the link; throws if there is none. */
  takeUse: () => Promise<void>;
}

/**
 * Approves the pending request to this academy, or one that it makes, and rejects the student's
 * others (`joined`). If `isAtOnce` is false, it sends the academy a join request (`waiting`). Takes
 * no use of the link, and changes nothing, if the student is enrolled there or, unless `isAtOnce`,
 * a request or application there is pending. Locks the student first, so that concurrent calls
 * follow one another.
 * @throws AppError forbidden unless the student is verified, already_enrolled elsewhere,
 *   too_many_pending_requests unless `isAtOnce`, join_link_closed for an inactive academy,
 *   already_decided, request_pending, and errors of takeUse
 */
export async function enterByLink(
  trx: Trx,
  deps: Deps,
  { studentId, academyId, linkId, isAtOnce, takeUse }: Entrance,
): Promise<'joined' | 'waiting'> {
  const student = await lockStudent(trx, studentId);
  if (student?.status !== 'verified') throw new AppError('forbidden');
  if (student.academy_id === academyId) return 'joined';
  if (student.academy_id) throw new AppError('already_enrolled');
  const academy = await findActiveAcademy(trx, academyId);
  if (!academy) throw new AppError('join_link_closed');
  const known = await findPendingRequestTo(trx, studentId, academyId);
  if (known && !isAtOnce) return 'waiting';
  await takeUse();
  const max = LIMITS.pendingRequestsMax;
  if (!isAtOnce && (await countStudentRequests(trx, studentId, 'pending')) >= max) {
    throw new AppError('too_many_pending_requests', { params: { max } });
  }
  const request = { kind: 'join', studentId, academyId, message: '' } as const;
  const id = known ?? (await insertRequest(trx, request));
  if (!id) throw new AppError('request_pending');
  await markLink(trx, id, linkId);
  if (isAtOnce) {
    // The academy may have rejected it meanwhile.
    if (!(await markDecided(trx, id, 'approved', academyId))) throw alreadyDecided();
    await enrolStudent(trx, studentId, academyId);
    await removeNoticesAbout(trx, await closeOtherRequests(trx, studentId));
    return 'joined';
  }
  const name = `${student.first_name} ${student.last_name}`;
  await notifyAcademies(trx, deps, { id, kind: 'join', studentId, student: name }, academy);
  return 'waiting';
}
