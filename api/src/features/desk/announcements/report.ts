import type {
  exportUnreachedAcademies,
  getAnnouncementReport,
  listUnreachedAcademies,
} from '@midan/contract';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { inSteps, tableOf } from '../../../http/table.ts';
import { say } from '../../../i18n.ts';
import { auditedExport } from '../../identity/audit/index.ts';
import {
  countStates,
  countUnreached,
  selectBell,
  selectProgress,
  selectUnreached,
  selectUnreachedAfter,
} from './report-queries.ts';
import { announcementFor } from './service.ts';

/** @throws AppError not_found */
export async function report({
  deps: { readDb: db },
  params: { id },
}: Call<typeof getAnnouncementReport>): Promise<Reply<typeof getAnnouncementReport>> {
  await announcementFor(db, id);
  const [messages, bell, progress, unreached] = await Promise.all([
    countStates(db, id),
    selectBell(db, id),
    selectProgress(db, id),
    countUnreached(db, id),
  ]);
  return {
    data: {
      states: [...messages, ...bell],
      ...progress,
      until: progress.until?.toISOString() ?? null,
      unreached,
    },
  };
}

/** @throws AppError not_found */
export async function unreached({
  deps: { readDb: db },
  params: { id },
  query,
}: Call<typeof listUnreachedAcademies>): Promise<Reply<typeof listUnreachedAcademies>> {
  await announcementFor(db, id);
  const [data, total] = await Promise.all([selectUnreached(db, id, query), countUnreached(db, id)]);
  return { data, meta: metaOf(query, total) };
}

const COLUMNS = ['name', 'contact_person_name', 'phone_number'] as const;

/** The export goes into the audit log. @throws AppError not_found */
export async function exportUnreached(
  call: Call<typeof exportUnreachedAcademies>,
): Promise<Download> {
  const { deps, params, language } = call;
  await announcementFor(deps.readDb, params.id);
  const rows = inSteps((step) => selectUnreachedAfter(deps.readDb, params.id, step));
  return auditedExport(call, {
    name: 'schools_to_call',
    action: 'announcement.export',
    entityType: 'announcement',
    entityId: params.id,
    table: tableOf(
      COLUMNS.map((column) => say(language, `exports:academies.${column}`)),
      rows,
      (academy) => COLUMNS.map((column) => academy[column]),
    ),
  });
}
