import { rememberReturn } from './return-path.ts';
import { leaveSchoolView, schoolView } from './school-view.ts';
import { signOutEverywhere } from './session.ts';

const SIGN_IN_PAGE = /\/(login|register)/;
const SIGN_IN_CALL = /\/login$/;

let leave: ((path: string) => void) | null = null;
/** Where a 401 led before the page was ready: reads start with its code. */
let early: string | null = null;

/** Account areas pass the router's navigation, so that the page need not load again. */
export function onSessionEnd(navigate: (path: string) => void): void {
  leave = navigate;
  if (early !== null) navigate(early);
  early = null;
}

/** The sign-in page of a path (part 1 §8). */
export function signInPathOf(path: string): string {
  if (path.startsWith('/admin')) return '/admin/login';
  if (path.startsWith('/academy')) return '/academy/login';
  return '/student/login';
}

/**
 * Ends every session after a 401 and opens the sign-in page, except on sign-in pages and calls. An
 * administrator's view of a school ends alone: the sign-ins of other tabs stay.
 */
export function handleUnauthorized(callPath: string): void {
  if (SIGN_IN_CALL.test(callPath) || SIGN_IN_PAGE.test(location.pathname)) return;
  const view = callPath.startsWith('/academy/') ? schoolView() : null;
  if (view) {
    leaveSchoolView(view);
    return;
  }
  signOutEverywhere();
  rememberReturn(location.pathname + location.search);
  const path = signInPathOf(location.pathname);
  if (leave) leave(path);
  else early = path;
}
