import { type AuditEntity, cairoDate, type TableFormat } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import type { Download } from '../../../http/implement.ts';
import type { Table } from '../../../http/table.ts';
import { tableFile } from '../../../http/table-file.ts';
import { writeAudit } from './service.ts';

interface ExportCall {
  deps: { db: Db };
  actor: { id: string; key?: { id: string } };
  query: Record<string, string | number | undefined>;
  requestId: string;
}

interface Exported {
  /** Begins the file's name; the day in Cairo follows. */
  name: string;
  /** `<entity>.<verb>` of the audit entry. */
  action: string;
  entityType: AuditEntity;
  /** What the list is about, if it is one thing. */
  entityId?: string;
  table: Table;
}

/** Who takes a file, and with which filter; before the file is returned. */
export async function auditExport(
  { deps, actor, query, requestId }: ExportCall,
  { action, entityType, entityId }: Omit<Exported, 'name' | 'table'>,
): Promise<void> {
  const { format, search, bank, from, to, ...filter } = query;
  const given = Object.entries({ ...filter, from_day: from, to_day: to }).filter(
    ([, value]) => value !== undefined,
  );
  await deps.db.transaction().execute((trx) =>
    writeAudit(trx, {
      administratorId: actor.id,
      action,
      entityType,
      entityId: entityId ?? null,
      before: null,
      // Typed words may be a name or a phone: the log has only that there were some.
      after: {
        ...Object.fromEntries(given),
        ...(search ? { search: true } : {}),
        ...(bank ? { bank: true } : {}),
      },
      requestId,
      apiKeyId: actor.key?.id,
    }),
  );
}

/** Writes the audit entry first. */
export async function auditedExport(
  call: ExportCall & { query: { format: TableFormat } },
  { name, table, ...facts }: Exported,
): Promise<Download> {
  await auditExport(call, facts);
  return tableFile(`${name}_${cairoDate(new Date())}`, call.query.format, table);
}
