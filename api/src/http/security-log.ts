import { deviceOf, type SecurityAct, type SecurityActor } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { logId } from '../ports/secrets.ts';
import { failedSecondFactors, failedSignIns } from './metrics.ts';
import { coarseNetworkOf } from './network.ts';
import type { Actor } from './session.ts';

/** One act for the security log. It never holds codes, tokens, passwords, contacts or names. */
export interface SecurityEvent {
  act: SecurityAct;
  by: Actor | { kind: SecurityActor; id?: string };
  academyId?: string | undefined;
  studentId?: string | undefined;
  address?: string | undefined;
  userAgent?: string | undefined;
  detail?: Record<string, string | number | boolean> | undefined;
}

export function actorOf(by: SecurityEvent['by']) {
  if ('kind' in by) return { actor_kind: by.kind, actor_id: by.id ?? null, session_id: null };
  const session_id = by.sessionId;
  if (by.key) return { actor_kind: 'key', actor_id: by.key.id, session_id: null };
  if (by.viewedBy) return { actor_kind: 'admin', actor_id: by.viewedBy, session_id };
  if (by.staff) return { actor_kind: 'staff', actor_id: by.staff.id, session_id };
  return { actor_kind: by.role, actor_id: by.id, session_id };
}

export const logIdOf = (appSecret: string, actor: Actor): string =>
  logId(appSecret, actorOf(actor).actor_id ?? '');

/** E.g. `Firefox, Windows`; null if neither is known. */
export function shortDevice(userAgent: string | undefined): string | null {
  const { browser, system } = deviceOf(userAgent ?? null);
  return [browser, system].filter(Boolean).join(', ') || null;
}

export const callerOf = <A extends Actor>({
  actor,
  address,
  userAgent,
}: {
  actor: A;
  address: string;
  userAgent: string | undefined;
}) => ({ by: actor, address, userAgent });

/** School and student follow from the actor where nothing else is said. */
function rowOf({ act, by, academyId, studentId, address, userAgent, detail }: SecurityEvent) {
  const role = 'kind' in by ? by.kind : by.role;
  return {
    act,
    ...actorOf(by),
    academy_id: academyId ?? (role === 'academy' ? (by.id ?? null) : null),
    student_id: studentId ?? (role === 'student' ? (by.id ?? null) : null),
    network: address ? coarseNetworkOf(address) : null,
    device: shortDevice(userAgent),
    detail: detail ? JSON.stringify(detail) : null,
  };
}

export async function noteSecurity(db: Db, event: SecurityEvent): Promise<void> {
  await db.insertInto('security_events').values(rowOf(event)).execute();
}

/**
 * `by` is the tried account, or a stranger. Pass the pool: the try's transaction is rolled back.
 */
export async function countFailure(
  db: Db,
  event: SecurityEvent & { act: 'sign_in_failed' | 'second_factor_failed' },
): Promise<void> {
  if (event.act === 'sign_in_failed') failedSignIns.inc();
  else failedSecondFactors.inc();
  const hour = sql<Date>`date_trunc('hour', now())`;
  await db
    .insertInto('security_events')
    .values({ ...rowOf(event), session_id: null, created_at: hour, counted_hour: hour })
    .onConflict((conflict) =>
      conflict
        .columns(['counted_hour', 'act', 'actor_kind', 'actor_id', 'network'])
        .where('counted_hour', 'is not', null)
        .doUpdateSet({ count: sql<number>`security_events.count + 1` }),
    )
    .execute();
}
