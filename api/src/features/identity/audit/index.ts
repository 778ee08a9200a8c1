export { auditExport, auditedExport } from './audited-export.ts';
export type { AuditFacts } from './entry.ts';
export { changedFacts, writeAudit } from './service.ts';
