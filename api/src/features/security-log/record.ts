import type { SecurityAct, SecurityActor } from '@midan/contract';
import type { Db } from '../../db/pool.ts';
import { networkOf } from '../../http/network.ts';
import type { Actor } from '../../http/session.ts';

/** One act for the security log. It never holds codes, tokens, passwords, contacts or names. */
export interface SecurityEvent {
  act: SecurityAct;
  /** The signed-in caller; or who acts without a session. */
  by: Actor | { kind: SecurityActor; id?: string };
  /** School and student whom the act concerns. */
  academyId?: string | undefined;
  studentId?: string | undefined;
  /** Client IP and browser; both undefined for jobs and commands. */
  address?: string | undefined;
  userAgent?: string | undefined;
  detail?: Record<string, string | number | boolean> | undefined;
}

/** Kind and id of who acts. */
function actorOf(by: SecurityEvent['by']) {
  if ('kind' in by) return { actor_kind: by.kind, actor_id: by.id ?? null, session_id: null };
  const session_id = by.sessionId;
  if (by.key) return { actor_kind: 'key', actor_id: by.key.id, session_id: null };
  if (by.viewedBy) return { actor_kind: 'admin', actor_id: by.viewedBy, session_id };
  if (by.staff) return { actor_kind: 'staff', actor_id: by.staff.id, session_id };
  return { actor_kind: by.role, actor_id: by.id, session_id };
}

/** Records an act in the security log, in the transaction of the act. */
export async function noteSecurity(db: Db, event: SecurityEvent): Promise<void> {
  const { act, by, academyId, studentId, address, userAgent, detail } = event;
  await db
    .insertInto('security_events')
    .values({
      act,
      ...actorOf(by),
      academy_id: academyId ?? null,
      student_id: studentId ?? null,
      network: address ? networkOf(address) : null,
      device: userAgent?.slice(0, 300) ?? null,
      detail: detail ? JSON.stringify(detail) : null,
    })
    .execute();
}
