import { hash, randomBytes } from 'node:crypto';
import {
  type AdminRole,
  type KeyScope,
  ROLES,
  type Role,
  SESSION_LIFETIMES,
  SESSIONS_PER_ACCOUNT,
  type StaffPermission,
} from '@midan/contract';
import { CompiledQuery, type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { DB } from '../db/types.ts';
import { AppError } from './errors.ts';

/** An account's own sign-in or, with `staff`, that of a staff member of an academy. */
export interface SignIn {
  role: Role;
  /** Id of the account; for a staff member, of the academy. */
  id: string;
  staff?: { id: string } | undefined;
}

/** The authenticated caller: an account in one role, through one session. */
export interface Actor extends SignIn {
  sessionId: string;
  /** Rights of a staff member of an academy; undefined for an account's owner. */
  staff?:
    | {
        id: string;
        permissions: StaffPermission[];
        hasTemporaryPassword: boolean;
        /** True if the owner requires a second factor that this member has not set up. */
        mustSetUpSecondFactor: boolean;
      }
    | undefined;
  /** Id of the administrator who views the school's area, see academy-views.ts. */
  viewedBy?: string;
  /** The key of another system that acts for the administrator, see api-keys.ts. */
  key?: { id: string; scopes: KeyScope[] };
  admin?: { role: AdminRole; hasSecondFactor: boolean; hasTemporaryPassword: boolean };
}

const PREFIX = {
  student: 'std_',
  academy: 'acs_',
  admin: 'adm_',
  crew: 'crw_',
} as const satisfies Record<Role, string>;
/** Instances of versions that know no staff refuse it, instead of taking staff for the owner. */
const STAFF_PREFIX = 'stf_';
/** Minimum time between two updates of last_used_at. */
const TOUCH_INTERVAL_SECONDS = 60;

/** For random tokens, not for codes or passwords, which could be guessed. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Null without a token, or for a prefix that no role has. */
function bearerOf(header: string | undefined): { token: string; role: Role } | null {
  const token = /^Bearer (\S{20,100})$/i.exec(header ?? '')?.[1];
  const role = token?.startsWith(STAFF_PREFIX)
    ? 'academy'
    : token && ROLES.find((candidate) => token.startsWith(PREFIX[candidate]));
  return token && role ? { token, role } : null;
}

/** Devices, limits and idempotency keys belong to the staff member, or without one the account. */
export const signInId = ({ id, staff }: SignIn): string => staff?.id ?? id;

/** Expired ones too. Those of an academy's owner do not include the staff's. */
const isOf =
  ({ role, id, staff }: SignIn) =>
  (eb: ExpressionBuilder<DB, 'sessions'>) =>
    eb.and([
      eb('role', '=', role),
      eb('account_id', '=', id),
      staff ? eb('staff_id', '=', staff.id) : eb('staff_id', 'is', null),
    ]);

/**
 * The caller holds the row's lock, so that a block comes before it or ends the session that it
 * opens; a member's academy is locked here. @throws AppError account_blocked, school_moved
 */
export async function assertNotBlocked(db: Db, { role, id, staff }: SignIn): Promise<void> {
  if (role === 'admin') return;
  if (staff) await sql`select from academies where id = ${id} for key share`.execute(db);
  const block = await db
    .selectFrom('account_blocks')
    .select('account_id')
    .where('account_id', 'in', staff ? [id, staff.id] : [id])
    .executeTakeFirst();
  if (block) throw new AppError('account_blocked');
  if (role !== 'academy') return;
  const kept = await db
    .selectFrom('duplicate_closings as closing')
    .innerJoin('academies as kept', 'kept.id', 'closing.kept_id')
    .select('kept.name')
    .where('closing.duplicate_id', '=', id)
    .where('closing.undone_at', 'is', null)
    .executeTakeFirst();
  if (kept) throw new AppError('school_moved', { params: { school: kept.name } });
}

/**
 * The caller has checked who signs in. Only the hash is stored; the oldest beyond
 * SESSIONS_PER_ACCOUNT go. `deviceId` stays known when other sessions are ended; with
 * `until` it ends then at the latest. @throws AppError account_blocked
 */
export async function openSession(
  db: Db,
  account: SignIn,
  userAgent: string | undefined,
  deviceId: string | null = null,
  until: Date | null = null,
): Promise<string> {
  await assertNotBlocked(db, account);
  const prefix = account.staff ? STAFF_PREFIX : PREFIX[account.role];
  const token = prefix + randomBytes(32).toString('base64url');
  if (account.role === 'student') await noteUse(db, account.id);
  const { absoluteSeconds } = SESSION_LIFETIMES[account.role];
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      role: account.role,
      account_id: account.id,
      staff_id: account.staff?.id ?? null,
      user_agent: userAgent?.slice(0, 300) ?? null,
      device_id: deviceId,
      expires_at: sql<Date>`least(now() + make_interval(secs => ${absoluteSeconds}),
        ${until}::timestamptz)`,
    })
    .execute();
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where(isOf(account))
        .orderBy('id', 'desc')
        .offset(SESSIONS_PER_ACCOUNT),
    )
    .execute();
  return token;
}

/** Undefined if the account is disabled. */
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

const STAFF = {
  columns: `, staff_id, staff.permissions, staff.has_temporary_password,
    'money' = any (staff.permissions) and staff.totp_confirmed_at is null
      and school.requires_second_factor as must_set_up`,
  joins: `left join academy_staff staff on staff.id = staff_id
    left join academies school on school.id = staff.academy_id`,
  isValid: `(staff_id is null or (staff.academy_id = account_id and staff.disabled_at is null))`,
};
const IS_NOT_BLOCKED = `not exists (select from account_blocks block
  where block.account_id in (sessions.account_id, sessions.staff_id))`;
const NO_STAFF = `, null::uuid as staff_id, null as permissions, null as has_temporary_password,
  null as must_set_up`;

/**
 * $1 is the token's hash, $2 the longest idle time in seconds. Raw SQL, as it runs on every call.
 */
const findSession = (role: Role, columns: string, joins: string, isValid: string) =>
  `select sessions.id, account_id,
    last_used_at < now() - make_interval(secs => ${TOUCH_INTERVAL_SECONDS}) as stale ${columns}
  from sessions ${joins}
  where token_hash = $1 and role = '${role}' and expires_at > now()
    and last_used_at > now() - make_interval(secs => $2) and ${isValid}`;

// Sessions of deleted student accounts, of disabled staff and of blocked accounts are invalid.
const FIND_SESSION: Record<Role, string> = {
  academy: findSession(
    'academy',
    STAFF.columns,
    STAFF.joins,
    `${STAFF.isValid} and ${IS_NOT_BLOCKED}`,
  ),
  student: findSession(
    'student',
    NO_STAFF,
    '',
    `exists (select from students where students.id = account_id and status <> 'inactive')
      and ${IS_NOT_BLOCKED}`,
  ),
  admin: findSession('admin', NO_STAFF, '', 'staff_id is null'),
  crew: findSession(
    'crew',
    NO_STAFF,
    '',
    'exists (select from crew where crew.id = account_id and disabled_at is null)',
  ),
};
interface SessionRow {
  id: string;
  account_id: string;
  stale: boolean;
  staff_id: string | null;
  permissions: StaffPermission[] | null;
  has_temporary_password: boolean | null;
  must_set_up: boolean | null;
}

/** Undefined for the account's owner. */
const staffOf = ({
  staff_id,
  permissions,
  has_temporary_password,
  must_set_up,
}: SessionRow): Actor['staff'] =>
  staff_id === null
    ? undefined
    : {
        id: staff_id,
        permissions: permissions ?? [],
        hasTemporaryPassword: has_temporary_password ?? true,
        mustSetUpSecondFactor: must_set_up ?? false,
      };

/**
 * Null also for a disabled, blocked or closed account. Stores the last use, at most once a minute.
 */
export async function findActor(db: Db, authorization: string | undefined): Promise<Actor | null> {
  const bearer = bearerOf(authorization);
  if (!bearer) return null;
  const { idleSeconds } = SESSION_LIFETIMES[bearer.role];
  const { rows } = await db.executeQuery<SessionRow>(
    CompiledQuery.raw(FIND_SESSION[bearer.role], [hashToken(bearer.token), idleSeconds]),
  );
  const [session] = rows;
  if (!session) return null;
  if (session.stale) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', session.id)
      // Nobody waits for the disk: a crash may lose the last second of it.
      .where(sql<string>`set_config('synchronous_commit', 'off', true)`, '=', 'off')
      .execute();
    if (bearer.role === 'student') await noteUse(db, session.account_id);
  }
  const actor: Actor = {
    role: bearer.role,
    id: session.account_id,
    sessionId: session.id,
    staff: staffOf(session),
  };
  if (actor.role !== 'admin') return actor;
  const admin = await findRights(db, actor.id);
  return admin ? { ...actor, admin } : null;
}

/** Valid, had its account not been blocked. */
export async function isOfBlocked(db: Db, authorization: string | undefined): Promise<boolean> {
  const bearer = bearerOf(authorization);
  if (!bearer) return false;
  const { rows } = await sql`select from sessions where token_hash = ${hashToken(bearer.token)}
    and role = ${bearer.role} and expires_at > now()
    and not (${sql.raw(IS_NOT_BLOCKED)})`.execute(db);
  return rows.length > 0;
}

/** Other sessions and all devices stay. */
export async function closeSession(db: Db, actor: Actor): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', actor.sessionId).execute();
}

/** Sessions of other people of the same academy stay. */
export async function closeOtherSessions(db: Db, actor: Actor): Promise<void> {
  await db.deleteFrom('sessions').where(isOf(actor)).where('id', '<>', actor.sessionId).execute();
  await db
    .deleteFrom('devices')
    .where('role', '=', actor.role)
    .where('account_id', '=', signInId(actor))
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

/** Sessions of other people of the same academy stay. */
export async function closeAllSessions(db: Db, account: SignIn): Promise<void> {
  await db.deleteFrom('sessions').where(isOf(account)).execute();
  await db
    .deleteFrom('devices')
    .where('role', '=', account.role)
    .where('account_id', '=', signInId(account))
    .execute();
}

export async function closeSessionsOfAcademy(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('role', '=', 'academy')
    .where('account_id', '=', id)
    .execute();
  const staff = db.selectFrom('academy_staff').select('id').where('academy_id', '=', id);
  await db
    .deleteFrom('devices')
    .where('role', '=', 'academy')
    .where((eb) => eb.or([eb('account_id', '=', id), eb('account_id', 'in', staff)]))
    .execute();
}

/** Ends one session of the caller's sign-in; its device stays. Returns false if there is none. */
export async function closeOneSession(db: Db, actor: Actor, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where(isOf(actor))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** At most once a day: retention counts from it. Skips a student that is locked. */
async function noteUse(db: Db, studentId: string): Promise<void> {
  await sql`update students set last_used_at = now() where id in (select id from students
    where id = ${studentId} and last_used_at < now() - interval '1 day'
    for no key update skip locked)`.execute(db);
}

/** Neither expired nor idle, last used first. */
export function listSessions(db: Db, actor: SignIn) {
  const { idleSeconds } = SESSION_LIFETIMES[actor.role];
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where(isOf(actor))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(secs => ${idleSeconds})`)
    .orderBy('last_used_at', 'desc')
    .execute();
}
