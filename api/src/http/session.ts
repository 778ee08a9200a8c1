import { hash, randomBytes } from 'node:crypto';
import {
  type AdminRole,
  ROLES,
  type Role,
  SESSION_LIFETIMES,
  SESSIONS_PER_ACCOUNT,
} from '@midan/contract';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../db/pool.ts';

/** The authenticated caller: an account in one role, through one session. */
export interface Actor {
  role: Role;
  id: string;
  sessionId: string;
  /** The administrator who looks at the school's area in its place, see academy-views.ts. */
  viewedBy?: string;
  /** Rights of an administrator. */
  admin?: { role: AdminRole; hasSecondFactor: boolean; hasTemporaryPassword: boolean };
}

const PREFIX = { student: 'std_', academy: 'acs_', admin: 'adm_' } as const satisfies Record<
  Role,
  string
>;
/** Minimum time between two updates of last_used_at. */
const TOUCH_INTERVAL_SECONDS = 60;

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The bearer token, and the role of its prefix. */
function bearerOf(header: string | undefined): { token: string; role: Role } | null {
  const token = /^Bearer (\S{20,100})$/i.exec(header ?? '')?.[1];
  const role = token && ROLES.find((candidate) => token.startsWith(PREFIX[candidate]));
  return token && role ? { token, role } : null;
}

/**
 * Opens a session and returns its token; only the hash is stored. Deletes the account's oldest
 * sessions beyond the limit. `deviceId` keeps the device known when other sessions are ended.
 */
export async function openSession(
  db: Db,
  account: { role: Role; id: string },
  userAgent: string | undefined,
  deviceId: string | null = null,
): Promise<string> {
  const token = PREFIX[account.role] + randomBytes(32).toString('base64url');
  const { absoluteSeconds } = SESSION_LIFETIMES[account.role];
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      role: account.role,
      account_id: account.id,
      user_agent: userAgent?.slice(0, 300) ?? null,
      device_id: deviceId,
      expires_at: sql<Date>`now() + make_interval(secs => ${absoluteSeconds})`,
    })
    .execute();
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('role', '=', account.role)
        .where('account_id', '=', account.id)
        .orderBy('id', 'desc')
        .offset(SESSIONS_PER_ACCOUNT),
    )
    .execute();
  return token;
}

/** Rights of an administrator; undefined if the account is disabled. */
async function findRights(db: Db, id: string): Promise<Actor['admin']> {
  const account = await db
    .selectFrom('administrators')
    .select(['role', 'totp_confirmed_at', 'has_temporary_password'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return (
    account && {
      role: account.role,
      hasSecondFactor: account.totp_confirmed_at !== null,
      hasTemporaryPassword: account.has_temporary_password,
    }
  );
}

// Raw SQL instead of the query builder, because it runs on every call. Sessions of deleted student
// accounts are invalid.
const FIND_SESSION = `select id, account_id,
    last_used_at < now() - make_interval(secs => ${TOUCH_INTERVAL_SECONDS}) as stale
  from sessions
  where token_hash = $1 and role = $2 and expires_at > now()
    and last_used_at > now() - make_interval(secs => $3)
    and (role <> 'student'
      or exists (select from students where students.id = account_id and status <> 'inactive'))`;
interface SessionRow {
  id: string;
  account_id: string;
  stale: boolean;
}

/** The caller of a request; null without a valid session. */
export async function findActor(db: Db, authorization: string | undefined): Promise<Actor | null> {
  const bearer = bearerOf(authorization);
  if (!bearer) return null;
  const { idleSeconds } = SESSION_LIFETIMES[bearer.role];
  const { rows } = await db.executeQuery<SessionRow>(
    CompiledQuery.raw(FIND_SESSION, [hashToken(bearer.token), bearer.role, idleSeconds]),
  );
  const [session] = rows;
  if (!session) return null;
  if (session.stale) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', session.id)
      .execute();
  }
  const actor: Actor = { role: bearer.role, id: session.account_id, sessionId: session.id };
  if (actor.role !== 'admin') return actor;
  const admin = await findRights(db, actor.id);
  return admin ? { ...actor, admin } : null;
}

export async function closeSession(db: Db, actor: Actor): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', actor.sessionId).execute();
}

/** Ends all other sessions of the account and forgets all other devices. */
export async function closeOtherSessions(db: Db, actor: Actor): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('role', '=', actor.role)
    .where('account_id', '=', actor.id)
    .where('id', '<>', actor.sessionId)
    .execute();
  await db
    .deleteFrom('devices')
    .where('role', '=', actor.role)
    .where('account_id', '=', actor.id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sessions')
            .select('sessions.id')
            .where('sessions.id', '=', actor.sessionId)
            .whereRef('sessions.device_id', '=', 'devices.id'),
        ),
      ),
    )
    .execute();
}

/** Ends all sessions of an account and forgets its devices. */
export async function closeAllSessions(db: Db, account: { role: Role; id: string }): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('role', '=', account.role)
    .where('account_id', '=', account.id)
    .execute();
  await db
    .deleteFrom('devices')
    .where('role', '=', account.role)
    .where('account_id', '=', account.id)
    .execute();
}

/** Valid sessions of an account, last used first; at most SESSIONS_PER_ACCOUNT. */
export function listSessions(db: Db, actor: Actor) {
  const { idleSeconds } = SESSION_LIFETIMES[actor.role];
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('role', '=', actor.role)
    .where('account_id', '=', actor.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(secs => ${idleSeconds})`)
    .orderBy('last_used_at', 'desc')
    .execute();
}
