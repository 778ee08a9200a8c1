import type { Endpoint } from '@midan/contract';
import type { ApiError } from './api-error.ts';
import { rememberReturn } from './return-path.ts';
import { leaveSchoolView, schoolView } from './school-view.ts';
import { signOutEverywhere } from './session.ts';

const SIGN_IN_PAGE = /\/(login|register)/;
const SIGN_IN_CALL = /\/login$/;

type Leave = (path: string, blocked?: string) => void;
let leave: Leave | null = null;
/** Sign-in page that a 401 led to before the page was ready: reads start with its code. */
let early: Parameters<Leave> | null = null;

/** If there was a 401 before, navigates at once. */
export function onSessionEnd(navigate: Leave): void {
  leave = navigate;
  if (early !== null) navigate(...early);
  early = null;
}

/** Part 1 §8; the students' one for paths outside of the areas. */
export function signInPathOf(path: string): string {
  if (path.startsWith('/admin')) return '/admin/login';
  if (path.startsWith('/academy')) return '/academy/login';
  if (path.startsWith('/crew')) return '/crew';
  return '/student/login';
}

export function leaveIfEnded({ access, path }: Endpoint, error: ApiError): void {
  const isBlocked = error.code === 'account_blocked' && access !== 'public';
  if (isBlocked) handleUnauthorized(path, error.message);
  else if (error.status === 401) handleUnauthorized(path);
}

/**
 * Ends every session in this browser after a 401, keeps the page for the way back, and opens the
 * sign-in page of the page's area. Does nothing on pages for signing in or up, and for sign-in
 * calls. A school's call in an administrator's view ends only that view and opens the school's page
 * in the administration.
 * @param blocked the server's sentence if the account was blocked
 */
export function handleUnauthorized(callPath: string, blocked?: string): void {
  if (SIGN_IN_CALL.test(callPath) || SIGN_IN_PAGE.test(location.pathname)) return;
  const view = callPath.startsWith('/academy/') ? schoolView() : null;
  if (view) {
    leaveSchoolView(view);
    return;
  }
  signOutEverywhere();
  rememberReturn(location.pathname + location.search);
  const path = signInPathOf(location.pathname);
  if (leave) leave(path, blocked);
  else early = [path, blocked];
}
