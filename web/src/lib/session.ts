import { type Role, type SignedInMember, STAFF_PERMISSIONS } from '@midan/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { dropSchoolView, schoolView } from './school-view.ts';
import { onStoredChange, readStored, writeStored } from './storage.ts';

/** By role (part 1 §6); administrators' accounts are not stored. */
const KEYS = {
  student: { token: 'auth_token', user: 'student_user' },
  academy: { token: 'academy_auth_token', user: 'academy_user' },
  admin: { token: 'adminToken', user: null },
  crew: { token: 'crew_token', user: null },
} as const satisfies Record<Role, { token: string; user: string | null }>;

/** The part of a signed-in account that menus and banners show before its profile has loaded. */
export interface SessionUser {
  id?: string;
  name?: string;
  first_name?: string;
  last_name?: string;
  /** A student whom a school vouches for may have none. */
  email?: string | null;
  status?: string;
  /** Stored without its reason, which only signed-in people may read. */
  suspension?: { reason: string | null } | null;
  show_credentials?: boolean;
  /** Staff member who is signed in for a school; null for the owner of its account. */
  member?: SignedInMember | null;
  academy?: { id: string } | null;
}

export interface Session {
  token: string;
  user: SessionUser | null;
}

/** Idempotency keys in a tab belong to it: the server stores them by sign-in. '' if unknown. */
export function signInOf(session: Session | null): string {
  const { id = '', member } = session?.user ?? {};
  return member ? `${id}/${member.id}` : id;
}

const ALL_KEYS = Object.values(KEYS).flatMap(({ token, user }) => (user ? [token, user] : [token]));
const listeners = new Set<() => void>();
const memory: Partial<Record<Role, Session | null>> = {};

const TEXTS = ['id', 'name', 'first_name', 'last_name', 'email', 'status'] as const;

/** Unknown permissions are dropped; a password must be changed unless that is false. */
function keptMember(member: SignedInMember): SignedInMember {
  const { id, name, email, permissions } = member;
  const { must_change_password, must_set_up_second_factor } = member;
  return {
    id: typeof id === 'string' ? id : '',
    name: String(name),
    email: String(email),
    permissions: STAFF_PERMISSIONS.filter(
      (each) => Array.isArray(permissions) && permissions.includes(each),
    ),
    must_change_password: must_change_password !== false,
    must_set_up_second_factor: must_set_up_second_factor === true,
  };
}

/** Others could break every page that shows them. A suspension is kept without its reason. */
function keptOf(user: SessionUser): SessionUser {
  const { show_credentials, suspension, member, academy } = user;
  const kept: SessionUser = {};
  for (const key of TEXTS) if (typeof user[key] === 'string') kept[key] = user[key];
  if (typeof show_credentials === 'boolean') kept.show_credentials = show_credentials;
  if (suspension !== undefined) kept.suspension = suspension && { reason: null };
  if (member) kept.member = keptMember(member);
  if (academy === null) kept.academy = null;
  else if (typeof academy?.id === 'string') kept.academy = { id: academy.id };
  return kept;
}

function parseUser(text: string | null): SessionUser | null {
  try {
    const value: unknown = text ? JSON.parse(text) : null;
    return value && typeof value === 'object' ? keptOf(value) : null;
  } catch {
    return null;
  }
}

/** Comes before a school's own session; null without a view. */
function restoreView(): Session | null {
  const view = schoolView();
  return view && { token: view.token, user: { ...view.academy } };
}

function restore(role: Role): Session | null {
  const view = role === 'academy' ? restoreView() : null;
  if (view) return view;
  const token = readStored(KEYS[role].token)?.trim();
  if (!token) return null;
  const userKey = KEYS[role].user;
  return { token, user: userKey ? parseUser(readStored(userKey)) : null };
}

/** Counts as this tab's own change (`wasSessionChangedElsewhere`). */
function announceChange(): void {
  changedElsewhere = false;
  for (const role of Object.keys(KEYS) as Role[]) delete memory[role];
  for (const listener of listeners) listener();
}

/** In a tab with an administrator's view of a school, that is the school's session. */
export function sessionOf(role: Role): Session | null {
  const known = memory[role];
  if (known !== undefined) return known;
  const session = restore(role);
  memory[role] = session;
  return session;
}

/** For a school it ends an administrator's view in this tab. */
export function signIn(role: Role, token: string, user: SessionUser | null): void {
  if (role === 'academy') dropSchoolView();
  writeStored(KEYS[role].token, token);
  rememberUser(role, user);
}

/** For administrators, and in a view of a school, nothing is stored; null removes. */
export function rememberUser(role: Role, user: SessionUser | null): void {
  if (role === 'academy' && schoolView()) return;
  const key = KEYS[role].user;
  if (key) writeStored(key, user && JSON.stringify(keptOf(user)));
  announceChange();
}

/** Stores a signed-in account whenever its profile arrives. Use it once in an area. */
export function useRemembered(role: Role, profile: SessionUser | undefined): void {
  useEffect(() => {
    if (profile) rememberUser(role, profile);
  }, [role, profile]);
}

/** In a view of a school only the view ends. The server is not told. */
export function signOut(role: Role): void {
  if (role === 'academy' && schoolView()) dropSchoolView();
  else {
    const { token, user } = KEYS[role];
    writeStored(token, null);
    if (user) writeStored(user, null);
  }
  announceChange();
}

/** After a 401 (part 1 §8). A view of a school stays; the server is not told. */
export function signOutEverywhere(): void {
  for (const key of ALL_KEYS) writeStored(key, null);
  announceChange();
}

let changedElsewhere = false;

export const wasSessionChangedElsewhere = (): boolean => changedElsewhere;

// Always, not only while a component subscribes: a sign-in from another tab must not be missed.
if (typeof addEventListener === 'function') {
  onStoredChange(ALL_KEYS, () => {
    announceChange();
    changedElsewhere = true;
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The session of a role; null on the server and until the page has hydrated. */
export const useSession = (role: Role): Session | null =>
  useSyncExternalStore(
    subscribe,
    () => sessionOf(role),
    () => null,
  );
