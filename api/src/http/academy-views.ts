/*
 * A table of its own: nothing that lists, ends, prolongs or counts a school's sessions meets a
 * view.
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

/** It ends with the administrator's session at the latest. The caller writes the audit entry. */
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

/** Acts as the school, with `viewedBy`. Null once the view, its session or the right has ended. */
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

/** False if it was deleted before. */
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

/** Returns the ids of the viewed schools, one for each view. */
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

/** By OPEN_TO_VIEWS. @throws AppError not_in_view for a GET, view_read_only for other methods */
export function assertOpenToViewer(endpoint: Endpoint, actor: Actor): void {
  if (!actor.viewedBy || OPEN_TO_VIEWS.has(endpoint.name)) return;
  throw new AppError(endpoint.method === 'GET' ? 'not_in_view' : 'view_read_only');
}

/**
 * Fields cannot be left out of files as they are in replies to views. @throws AppError not_in_view
 */
export function assertFileOpenToViewer(endpoint: Endpoint, actor: Actor | null): void {
  if (!actor?.viewedBy) return;
  const blanks = OPEN_TO_VIEWS.get(endpoint.name);
  if (!blanks || Object.keys(blanks).length > 0) throw new AppError('not_in_view');
}
