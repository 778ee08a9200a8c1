import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { dateRange, id, instant, paging } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { PEOPLE } from '../../reads-people.ts';
import { SECURITY_ACTORS, SECURITY_ACTS } from '../../security-acts.ts';

/** An act of the security log; `read`: counted calls of one endpoint within an hour. */
export const SECURITY_ENTRIES = [...SECURITY_ACTS, 'read'] as const;

const named = z.nullable(z.object({ id: z.string(), name: z.string() }));

export const securityEntry = z.object({
  id: z.string(),
  /** Of reads and failed tries, the beginning of the hour in which they were counted. */
  at: instant,
  what: z.enum(SECURITY_ENTRIES),
  /** Whose data was read or taken as a file, and by which endpoint; null for other acts. */
  people: z.nullable(z.enum(PEOPLE)),
  endpoint: z.nullable(z.string()),
  actor: z.object({
    kind: z.enum(SECURITY_ACTORS),
    /** Null for strangers and guardians, and for accounts that the reader does not manage. */
    name: z.nullable(z.string()),
    id: z.nullable(z.string()),
    /** Keyed id in the server's log lines; at the desk alone. */
    log_id: z.nullable(z.string()),
  }),
  academy: named,
  student: named,
  /** Name of the staff member or administrator whom a change of staff concerns. */
  member: z.nullable(z.string()),
  network: z.nullable(z.string()),
  device: z.nullable(z.string()),
  count: z.int(),
  /** Rows that counted reads returned; null for acts. */
  rows: z.nullable(z.int()),
});
export type SecurityEntry = z.output<typeof securityEntry>;

const filter = {
  what: z.optional(z.enum(SECURITY_ENTRIES)),
  people: z.optional(z.enum(PEOPLE)),
  ...dateRange,
  ...paging,
};
const list = { reply: securityEntry, list: true } as const;

export const listSecurityLog = defineEndpoint({
  ...list,
  name: 'listSecurityLog',
  summary: 'List the security log: who did what to an account, and who read whose data',
  method: 'GET',
  path: '/admin/security',
  access: ['admin'],
  permission: 'administrators',
  /** With `academy_id`, files of all schools count too: they hold this school's data. */
  query: z.object({
    academy_id: z.optional(id),
    student_id: z.optional(id),
    account_id: z.optional(id),
    ...filter,
  }),
});

export const listAcademySecurity = defineEndpoint({
  ...list,
  name: 'listAcademySecurity',
  summary: "List the security log of the school's accounts, and of reads of its data",
  method: 'GET',
  path: '/academy/security',
  access: ['academy'],
  academyPermission: 'owner',
  query: z.object(filter),
});

export const listStudentSecurity = defineEndpoint({
  ...list,
  name: 'listStudentSecurity',
  summary: "List the security log of the student's account and data",
  method: 'GET',
  path: '/student/security',
  access: ['student'],
  query: z.object(paging),
});

export const listChildSecurity = defineEndpoint({
  ...list,
  name: 'listChildSecurity',
  summary: "List the security log of a child's account and data, for its guardian",
  method: 'POST',
  repeatable: true,
  readsOnly: true,
  path: '/guardian/family/security',
  access: 'public',
  body: z.object({
    grant: z.string().check(z.minLength(1), z.maxLength(LIMITS.verificationTokenMax)),
    student_id: id,
    page: paging.page,
  }),
  errors: ['link_invalid', 'not_found', 'too_many_requests'],
});
