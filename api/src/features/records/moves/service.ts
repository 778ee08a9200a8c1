import {
  cairoDate,
  type listMoves,
  needsGuardian,
  type refuseMove,
  type releaseStudent,
  type transferStudent,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { mayChangeMembers } from '../../competition/teams/index.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { addNotice, notifyAcademy, queueMessage } from '../../messaging/notices/index.ts';
import { tellStudents } from '../../messaging/student-notices/index.ts';
import { enterByDesk } from '../../people/enrolment/index.ts';
import { findOwnStudent } from '../../people/students/index.ts';
import { assertAcademyActive } from '../../schools/academies/index.ts';
import {
  countMoves,
  decide,
  findMove,
  insertMove,
  leaveSchool,
  lockStudent,
  selectMoves,
  selectOpenTeams,
} from './queries.ts';

export async function list({
  deps,
  actor,
  query,
}: Call<typeof listMoves>): Promise<Reply<typeof listMoves>> {
  const [moves, total] = await Promise.all([
    selectMoves(deps.db, actor.id, query),
    countMoves(deps.db, actor.id, query.view),
  ]);
  const data = moves.map((move) => ({
    ...move,
    asked_at: move.asked_at.toISOString(),
    decided_at: move.decided_at?.toISOString() ?? null,
  }));
  return { data, meta: metaOf(query, total) };
}

type Act = Pick<Call<typeof releaseStudent>, 'deps' | 'language'>;

/** Tried again as a whole (isRetryable): the next run locks that team too. */
const joinedMeanwhile = () =>
  Object.assign(new Error('the student joined a team meanwhile'), { code: '40001' });

/**
 * Locks the student's open teams, then the student, whose teams stay the same from then on.
 * @param mayOverride also out of teams whose members are locked @throws AppError members_locked
 */
async function lockWithTeams(trx: Trx, act: Act, studentId: string, mayOverride: boolean) {
  const teams = await selectOpenTeams(trx, studentId);
  for (const { id, academy_id, name } of teams) {
    const isOpen = await mayChangeMembers(trx, { ...act, actor: { id: academy_id } }, id);
    if (!isOpen && !mayOverride) throw new AppError('members_locked', { params: { team: name } });
  }
  const student = await lockStudent(trx, studentId);
  const teamIds = teams.map(({ id }) => id);
  const now = await selectOpenTeams(trx, studentId);
  if (now.some(({ id }) => !teamIds.includes(id))) throw joinedMeanwhile();
  return { student, teamIds };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockStudent>>>;

/** By WhatsApp alone, and no link: the guardian's stays as it is. */
async function tellGuardian(trx: Trx, { deps }: Act, student: Locked, to?: string) {
  const { academy, birth_date, first_name, guardian_phone: phone_number, id } = student;
  if (!phone_number || !academy || !needsGuardian(birth_date, cairoDate(new Date()))) return;
  await queueMessage(trx, deps, {
    kind: to ? 'child_moved' : 'child_left',
    recipient: { email: null, phone_number },
    params: { student: first_name, academy: academy.name, ...(to && { to }) },
    studentId: id,
  });
}

const nameOf = ({ first_name, last_name }: Locked) => ({ student: `${first_name} ${last_name}` });

/**
 * History, certificates and the guardian's answers stay with the student. A team that loses its
 * leader has none.
 * @throws AppError academy_not_active, not_found, student_unclaimed, members_locked, already_decided
 *   for a `move_id` that waits no more
 */
export const release = (
  call: Call<typeof releaseStudent>,
): Promise<Reply<typeof releaseStudent>> => {
  const { deps, actor, params, body, language, address, userAgent } = call;
  return call.once(async (trx) => {
    await assertAcademyActive(trx, deps, actor.id, language);
    if (!(await findOwnStudent(trx, actor.id, params.id))) throw new AppError('not_found');
    const { student, teamIds } = await lockWithTeams(trx, call, params.id, false);
    if (student?.academy?.id !== actor.id) throw new AppError('not_found');
    if (student.is_unclaimed) throw new AppError('student_unclaimed');
    const { id, academy } = student;
    await leaveSchool(trx, id, teamIds);
    const { reason, move_id } = body;
    if (!(await decide(trx, id, { state: 'agreed', ...(move_id && { id: move_id }) }))) {
      if (move_id) throw new AppError('already_decided', { params: { context: 'request' } });
      await insertMove(trx, { student_id: id, academy_id: academy.id, state: 'released', reason });
    }
    const facts = { academy: academy.name, ...(body.reason && { reason: body.reason }) };
    await tellStudents(trx, deps, [id], { kind: 'own_released', facts });
    const told = { academyId: academy.id, entityId: id, facts: nameOf(student) };
    await addNotice(trx, { kind: 'student_left', ...told });
    await tellGuardian(trx, call, student);
    await noteSecurity(trx, { act: 'student_left', by: actor, studentId: id, address, userAgent });
    return { data: null };
  });
};

/** @throws AppError academy_not_active, not_found, already_decided also if it was withdrawn */
export const refuse = (call: Call<typeof refuseMove>): Promise<Reply<typeof refuseMove>> => {
  const { deps, actor, params, body, language } = call;
  return call.once(async (trx) => {
    await assertAcademyActive(trx, deps, actor.id, language);
    const move = await findMove(trx, actor.id, params.id);
    const student = move && (await lockStudent(trx, move.student_id));
    if (!student) throw new AppError('not_found');
    const decision = { state: 'refused', id: params.id, answer: body.reason } as const;
    if (!(await decide(trx, student.id, decision)) || !student.academy) {
      throw new AppError('already_decided', { params: { context: 'request' } });
    }
    const facts = { academy: student.academy.name, reason: body.reason };
    await tellStudents(trx, deps, [student.id], { kind: 'own_move_refused', facts });
    return { data: null };
  });
};

/**
 * Also from teams whose members are locked, which then lack a member.
 * @throws AppError not_found, conflict for a student of no school or already there,
 *   student_unclaimed, validation_failed (academy_id: invalid)
 */
export const transfer = (
  call: Call<typeof transferStudent>,
): Promise<Reply<typeof transferStudent>> => {
  const { deps, actor, params, body, requestId, address, userAgent } = call;
  return call.once(async (trx) => {
    const { student, teamIds } = await lockWithTeams(trx, call, params.id, true);
    if (!student) throw new AppError('not_found');
    const { id, academy } = student;
    const { academy_id: toId, reason } = body;
    if (!academy || academy.id === toId) throw new AppError('conflict');
    if (student.is_unclaimed) throw new AppError('student_unclaimed');
    await leaveSchool(trx, id, teamIds);
    const to = toId ? await enterByDesk(trx, id, toId) : undefined;
    if (toId && !to) throw fieldError('academy_id', 'invalid');
    const decision = {
      state: 'decided_by_organiser',
      answer: reason,
      to_academy_id: toId,
    } as const;
    if (!(await decide(trx, id, decision))) {
      await insertMove(trx, { student_id: id, academy_id: academy.id, ...decision });
    }
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'student.transfer',
      entityType: 'student',
      entityId: id,
      before: { academy_id: academy.id, teams: teamIds.length },
      after: { academy_id: toId },
      requestId,
    });
    const facts = nameOf(student);
    await notifyAcademy(trx, deps, { kind: 'student_left', academy, entityId: id, facts });
    if (to)
      await notifyAcademy(trx, deps, {
        kind: 'student_moved_in',
        academy: to,
        entityId: id,
        facts,
      });
    const kind = to ? ('own_transferred' as const) : ('own_released' as const);
    await tellStudents(trx, deps, [id], {
      kind,
      facts: { academy: to?.name ?? academy.name, reason },
    });
    await tellGuardian(trx, call, student, to?.name);
    const about = { studentId: id, academyId: academy.id, address, userAgent };
    await noteSecurity(trx, { act: 'student_left', by: actor, ...about });
    return { data: null };
  });
};
