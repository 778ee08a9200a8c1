import type { AcademyView } from '@midan/contract';
import { readTabStorage, writeTabStorage } from './storage.ts';

const KEY = 'midan_school_view';
const ENDED = 'midan_school_view_ended';

export interface SchoolView {
  token: string;
  academy: { id: string; name: string };
  viewedBy: string;
  /** When it ends, in ms by this browser's clock. */
  endsAt: number;
}

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

function restore(): SchoolView | null {
  try {
    const value: unknown = JSON.parse(readTabStorage(KEY) ?? 'null');
    return isView(value) ? value : null;
  } catch {
    return null;
  }
}

/** Undefined until read, and read once: a page that has left its view shows nobody else's area. */
let known: SchoolView | null | undefined;

/**
 * A duplicated tab begins with a copy, which lasts until its time is over or the server ends it.
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

/** @throws Error if that tab was closed meanwhile */
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

/** Notes the end for `takeViewEnd`. */
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
