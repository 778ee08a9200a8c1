import type { AcademyView } from '@midan/contract';
import { readTabStorage, writeTabStorage } from './storage.ts';

const KEY = 'midan_school_view';
const ENDED = 'midan_school_view_ended';

/** An administrator's view of a school's area, for which this tab was opened. */
export interface SchoolView {
  token: string;
  academy: { id: string; name: string };
  viewedBy: string;
  /** When it ends, in ms by this browser's clock. */
  endsAt: number;
}

/** True for an object that has all fields of a view, each of its type. */
function isView(value: unknown): value is SchoolView {
  const { token, academy, viewedBy, endsAt } = (value ?? {}) as Partial<SchoolView>;
  return (
    typeof token === 'string' &&
    typeof academy?.id === 'string' &&
    typeof academy.name === 'string' &&
    typeof viewedBy === 'string' &&
    typeof endsAt === 'number'
  );
}

/** The view that this tab stores; null without a valid one. */
function restore(): SchoolView | null {
  try {
    const value: unknown = JSON.parse(readTabStorage(KEY) ?? 'null');
    return isView(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Undefined until it was read. Read once: a page that has left its view shows nobody else's area
 * until the next one is there.
 */
let known: SchoolView | null | undefined;

/**
 * The administrator's view of a school in this tab, or null; read from sessionStorage once per
 * document. A tab that is duplicated, or opened by this one without `noopener`, begins with a copy,
 * which lasts until the view's time is over or the server has ended it.
 */
export function schoolView(): SchoolView | null {
  if (known === undefined) known = restore();
  return known;
}

/** Ends this tab's view without leaving the page, e.g. because a school signs in itself. */
export function dropSchoolView(): void {
  known = null;
  writeTabStorage(KEY, null);
}

/**
 * Shows a school's area in a tab that was opened for it: stores the view there and opens the
 * dashboard.
 * @throws Error if that tab was closed meanwhile
 */
export function showSchoolView(tab: Window, view: AcademyView): void {
  const kept: SchoolView = {
    token: view.token,
    academy: view.academy,
    viewedBy: view.viewed_by,
    endsAt: Date.now() + view.seconds_left * 1000,
  };
  if (tab.closed) throw new Error('the tab of the view was closed');
  tab.sessionStorage.setItem(KEY, JSON.stringify(kept));
  tab.location.replace('/academy/dashboard');
}

/**
 * Ends this tab's view and loads the school's page in the administration, where it was begun, as a
 * new document. Notes the end for `takeViewEnd`.
 */
export function leaveSchoolView({ academy }: SchoolView): void {
  writeTabStorage(KEY, null);
  writeTabStorage(ENDED, 'yes');
  // Loaded anew: nothing of the school stays in this tab's memory.
  location.replace(`/admin/academies/${academy.id}`);
}

/** True if `leaveSchoolView` ended a view in this tab since the last call; forgets that. */
export function takeViewEnd(): boolean {
  const hasEnded = readTabStorage(ENDED) !== null;
  if (hasEnded) writeTabStorage(ENDED, null);
  return hasEnded;
}
