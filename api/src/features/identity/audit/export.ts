import { type AuditEntry, cairoTimestamp, type exportAudit } from '@midan/contract';
import type { Call, Download } from '../../../http/implement.ts';
import { type Cell, inSteps, tableOf } from '../../../http/table.ts';
import { type Language, say, sayIfKnown } from '../../../i18n.ts';
import { auditedExport } from './audited-export.ts';
import { presentAudit } from './present.ts';
import { selectAuditAfter } from './queries.ts';

const COLUMNS = [
  'created_at',
  'administrator',
  'email',
  'what',
  'action',
  'entity',
  'name',
  'entity_id',
  'before',
  'after',
  'api_key',
  'request_id',
  'id',
] as const;

function labelOf(action: string, language: Language): string {
  const [entity, verb] = action.split('.');
  return sayIfKnown(language, `exports:audit.actions.${entity}.${verb}`) ?? action;
}

/** In the order of COLUMNS: `before` and `after` as JSON, the time of Cairo. */
const cellsOf = (entry: AuditEntry, language: Language): Cell[] => [
  cairoTimestamp(new Date(entry.created_at)),
  entry.administrator.name,
  entry.administrator.email,
  labelOf(entry.action, language),
  entry.action,
  say(language, `exports:audit.entities.${entry.entity_type}`),
  entry.entity_name,
  entry.entity_id,
  entry.before && JSON.stringify(entry.before),
  entry.after && JSON.stringify(entry.after),
  entry.api_key,
  entry.request_id,
  entry.id,
];

export function exportLog(call: Call<typeof exportAudit>): Promise<Download> {
  const { deps, query, language } = call;
  const rows = inSteps((step) => selectAuditAfter(deps.readDb, query, step, language));
  return auditedExport(call, {
    name: 'audit',
    action: 'audit_log.export',
    entityType: 'audit_log',
    table: tableOf(
      COLUMNS.map((column) => say(language, `exports:audit.${column}`)),
      rows,
      (entry) => cellsOf(presentAudit(entry), language),
    ),
  });
}
