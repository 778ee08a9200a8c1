import {
  cairoInstant,
  type EditionStatus,
  extendedWindow,
  isLiving,
  isWindowOpen,
  WINDOW_KINDS,
  type WindowKind,
  windowEnd,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Language } from '../../../i18n.ts';

interface WindowRow {
  kind: WindowKind;
  opens_at: Date | null;
  closes_at: Date | null;
  /** The academy's own later deadline. */
  until: Date | null;
  status: EditionStatus;
  /** By the database's clock. */
  now: Date;
}

/**
 * With the database's time `now`. `closes_at` is the academy's own deadline if later; bounds that
 * the edition does not set are null. Empty for an unknown edition.
 * @param academyId null for the edition's own deadlines
 */
export async function windowsOf(db: Db, editionId: string, academyId: string | null) {
  const { rows } = await sql<WindowRow>`
    select kinds.kind, w.opens_at, w.closes_at, exception.closes_at as until, edition.status,
      now() as now
    from editions edition
    cross join unnest(${[...WINDOW_KINDS]}::text[]) kinds (kind)
    left join edition_windows w on w.edition_id = edition.id and w.kind = kinds.kind
    left join edition_exceptions exception on exception.edition_id = edition.id
      and exception.kind = kinds.kind and exception.academy_id = ${academyId}
    where edition.id = ${editionId}`.execute(db);
  return rows.map((row) => {
    const window = extendedWindow(
      { kind: row.kind, opens_at: row.opens_at, closes_at: row.closes_at },
      row.until,
    );
    const is_open = isLiving(row.status) && isWindowOpen(window, row.now);
    return { ...window, is_open, status: row.status, now: row.now };
  });
}

type EditionWindow = Awaited<ReturnType<typeof windowsOf>>[number];

/** In the minutes of grace after the window. */
export const isLate = ({ status, closes_at, now }: EditionWindow, minutes: number): boolean =>
  isLiving(status) &&
  closes_at !== null &&
  now >= windowEnd(closes_at) &&
  now.getTime() < windowEnd(closes_at).getTime() + minutes * 60_000;

/**
 * @param language of the times in the errors
 * @throws AppError edition_archived, edition_not_open for another status than open or running,
 *   window_not_open_yet, window_closed
 */
function refuseClosed(window: EditionWindow, language: Language): void {
  if (window.is_open) return;
  if (window.status === 'archived') throw new AppError('edition_archived');
  if (!isLiving(window.status)) throw new AppError('edition_not_open');
  const { opens_at, closes_at, now } = window;
  if (opens_at && now < opens_at) {
    throw new AppError('window_not_open_yet', {
      params: { from: cairoInstant(opens_at, language) },
    });
  }
  const until = closes_at ? cairoInstant(closes_at, language) : '';
  throw new AppError('window_closed', { params: { until } });
}

/**
 * The academy's own later deadline counts. True in the minutes of grace after it. Does not throw for an unknown edition.
 * @throws AppError edition_archived, edition_not_open, window_not_open_yet, window_closed
 */
export async function assertWindowOpen(
  db: Db,
  { actor, language }: { actor: { id: string }; language: Language },
  { edition_id }: { edition_id: string },
  kind: WindowKind,
  graceMinutes = 0,
): Promise<boolean> {
  // The edition's life stands still until the transaction ends.
  await sql`select from editions where id = ${edition_id} for key share`.execute(db);
  const windows = await windowsOf(db, edition_id, actor.id);
  const window = windows.find((each) => each.kind === kind);
  if (!window) return false;
  if (isLate(window, graceMinutes)) return true;
  refuseClosed(window, language);
  return false;
}
