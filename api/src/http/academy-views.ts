/*
 * An administrator's view of a school's area. It has a table of its own, so that nothing that
 * lists, ends, prolongs or counts a school's sessions meets it.
 */
import { randomBytes } from 'node:crypto';
import {
  type AdminRole,
  type Endpoint,
  LIMITS,
  mayAdministrator,
  OPEN_TO_VIEWS,
  openAcademyView,
  SESSION_LIFETIMES,
} from '@midan/contract';
import { CompiledQuery, sql } from 'kysely';
import type { Db, Trx } from '../db/pool.ts';
import { AppError } from './errors.ts';
import { type Actor, hashToken } from './session.ts';

const PREFIX = 'acv_';
const BEARER = new RegExp(`^Bearer (${PREFIX}\\S{20,100})$`, 'i');

/**
 * Begins a view of a school's area for `LIMITS.academyViewSeconds`; it ends with the
 * administrator's session at the latest. Returns the token, of which only the hash is stored, and
 * when it expires. The caller writes the audit entry.
 */
export async function openView(
  trx: Trx,
  academyId: string,
  administrator: Pick<Actor, 'id' | 'sessionId'>,
): Promise<{ token: string; expiresAt: Date }> {
  const token = PREFIX + randomBytes(32).toString('base64url');
  const { expires_at } = await trx
    .insertInto('academy_views')
    .values({
      token_hash: hashToken(token),
      academy_id: academyId,
      viewed_by: administrator.id,
      session_id: administrator.sessionId,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIMITS.academyViewSeconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

const FIND_VIEW = `select view.id, view.academy_id, view.viewed_by, viewer.role
  from academy_views view
    join administrators viewer on viewer.id = view.viewed_by and viewer.disabled_at is null
    join sessions on sessions.id = view.session_id and sessions.expires_at > now()
      and sessions.last_used_at > now() - make_interval(secs => $2)
  where view.token_hash = $1 and view.expires_at > now()`;
interface ViewRow {
  id: string;
  academy_id: string;
  viewed_by: string;
  role: AdminRole;
}

/**
 * The caller by a view's token: acts as the school, with the administrator as `viewedBy`. Null if
 * the token is no view's, or the view, its session or the administrator's right to it has ended.
 */
export async function findViewedSchool(
  db: Db,
  authorization: string | undefined,
): Promise<Actor | null> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const { idleSeconds } = SESSION_LIFETIMES.admin;
  const { rows } = await db.executeQuery<ViewRow>(
    CompiledQuery.raw(FIND_VIEW, [hashToken(token), idleSeconds]),
  );
  const [view] = rows;
  if (!view || !mayAdministrator(view.role, openAcademyView.permission)) return null;
  return { role: 'academy', id: view.academy_id, sessionId: view.id, viewedBy: view.viewed_by };
}

/** Ends a view of a school's area by deleting it. Returns false if it was deleted before. */
export async function closeView(trx: Trx, id: string): Promise<boolean> {
  const closed = await trx
    .deleteFrom('academy_views')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Sessions of an administrator: one, all but one, or all. */
export interface SessionsOf {
  id: string;
  only?: string;
  except?: string;
}

/**
 * Ends the unexpired views that were begun in the chosen sessions of an administrator. Returns the
 * ids of the viewed schools, one for each view.
 */
export async function closeViewsOf(trx: Trx, { id, only, except }: SessionsOf): Promise<string[]> {
  const closed = await trx
    .deleteFrom('academy_views')
    .where('viewed_by', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('session_id', '<>', except ?? ''))
    .returning('academy_id')
    .execute();
  return closed.map(({ academy_id }) => academy_id);
}

/**
 * Asserts that an administrator's view of a school's area may call an endpoint (OPEN_TO_VIEWS).
 * Callers that are no view always pass.
 * @throws AppError not_in_view for a GET, view_read_only for any other method
 */
export function assertOpenToViewer(endpoint: Endpoint, actor: Actor): void {
  if (!actor.viewedBy || OPEN_TO_VIEWS.has(endpoint.name)) return;
  throw new AppError(endpoint.method === 'GET' ? 'not_in_view' : 'view_read_only');
}

/**
 * Asserts that a view may download a file: only from endpoints that leave out no fields in a view,
 * because fields are not removed from files. Others than views always pass.
 * @throws AppError not_in_view
 */
export function assertFileOpenToViewer(endpoint: Endpoint, actor: Actor | null): void {
  if (!actor?.viewedBy) return;
  const blanks = OPEN_TO_VIEWS.get(endpoint.name);
  if (!blanks || Object.keys(blanks).length > 0) throw new AppError('not_in_view');
}
