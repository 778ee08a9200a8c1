import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { dateRange, id, instant, paging, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { fileFormat, TABLE_FORMATS } from '../../table-files.ts';

export const AUDIT_ENTITIES = [
  'academy',
  'accounting_month',
  'administrator',
  'announcement',
  'api_key',
  'audit_log',
  'bank_transfer',
  'coupon',
  'certificate',
  'content',
  'coupon_batch',
  'edition',
  'payment',
  'payment_difference',
  'purchase',
  'settings',
  'statement',
  'student',
  'webhook',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** An audit entry; money in EGP. */
export const auditEntry = z.object({
  id: z.string(),
  administrator: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** `<entity>.<verb>`. */
  action: z.string(),
  entity_type: z.enum(AUDIT_ENTITIES),
  entity_id: z.nullable(z.string()),
  /** Display name: an academy's name or a coupon's code; null if the entity is gone. */
  entity_name: z.nullable(z.string()),
  before: z.nullable(facts),
  after: z.nullable(facts),
  request_id: z.nullable(z.string()),
  /** Name of the key of another system through which it was done; null: by the person. */
  api_key: z.nullable(z.string()),
  created_at: instant,
});
export type AuditEntry = z.output<typeof auditEntry>;

const auditFilter = {
  administrator_id: z.optional(id),
  action: z.optional(text(LIMITS.auditActionMax)),
  entity_type: z.optional(z.enum(AUDIT_ENTITIES)),
  entity_id: z.optional(id),
  ...dateRange,
};

export const listAudit = defineEndpoint({
  name: 'listAudit',
  summary: "List administrators' actions, newest first",
  method: 'GET',
  path: '/admin/audit',
  access: ['admin'],
  permission: 'view',
  query: z.object({ ...auditFilter, ...paging }),
  reply: auditEntry,
  list: true,
});

export const exportAudit = defineEndpoint({
  name: 'exportAudit',
  summary:
    "Export the filtered audit log as CSV or XLSX, newest first, in the caller's language; itself audited",
  method: 'GET',
  path: '/admin/audit/export',
  access: ['admin'],
  permission: 'view',
  query: z.object({ ...auditFilter, ...fileFormat }),
  reply: z.null(),
  download: TABLE_FORMATS,
});

export const listAuditActions = defineEndpoint({
  name: 'listAuditActions',
  summary: 'List the kinds of action in the audit log, for its filter',
  method: 'GET',
  path: '/admin/audit/actions',
  access: ['admin'],
  permission: 'view',
  reply: z.array(z.string()),
});
