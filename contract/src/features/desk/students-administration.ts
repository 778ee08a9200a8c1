import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, paging, search } from '../../fields.ts';
import { AGE_GROUPS } from '../../rules/ages.ts';
import { GOVERNORATES } from '../../rules/lists.ts';
import { GUARDIAN_CONSENT_STATES, STUDENT_STATUSES } from '../../statuses.ts';
import { fileFormat, TABLE_FORMATS } from '../../table-files.ts';
import { team } from '../competition/teams.ts';
import { schoolOfRecord } from '../competition/teams-administration.ts';
import { studentOfRecord } from '../people/students.ts';
import { accountBlock } from '../schools/account-blocks.ts';

export const administeredStudent = z.extend(studentOfRecord, {
  academy: z.nullable(schoolOfRecord),
  block: accountBlock,
});
export type AdministeredStudent = z.output<typeof administeredStudent>;

export const TEAM_STATES = ['in_team', 'no_team'] as const;

/** `open`: a minor without a guardian's answer that counts, in whichever state it waits. */
export const CONSENT_FILTERS = ['open', ...GUARDIAN_CONSENT_STATES] as const;

/** Requests to leave a school that wait; late: beyond LIMITS.moveAnswerDays. */
export const WAITING_MOVES = ['waiting', 'late'] as const;

const studentFilter = {
  /** Name, phone or email. */
  search,
  status: z.optional(z.enum(STUDENT_STATUSES)),
  /** Of the school. */
  governorate: z.optional(z.enum(GOVERNORATES)),
  /** By the current edition's policy. */
  consent: z.optional(z.enum(CONSENT_FILTERS)),
  /** By the current edition's day. */
  age_group: z.optional(z.enum(AGE_GROUPS.map((group) => group.level))),
  /** In the current edition. */
  team: z.optional(z.enum(TEAM_STATES)),
  move: z.optional(z.enum(WAITING_MOVES)),
};

export const listAdminStudents = defineEndpoint({
  name: 'listAdminStudents',
  summary: 'List the students of all academies and of none, newest first',
  method: 'GET',
  path: '/admin/students',
  access: ['admin'],
  permission: 'view',
  query: z.object({ ...studentFilter, ...paging }),
  reply: administeredStudent,
  list: true,
});

export const exportAdminStudents = defineEndpoint({
  name: 'exportAdminStudents',
  summary:
    "Export the filtered students of all academies as CSV or XLSX, in the caller's language; audited, because it holds children's contacts",
  method: 'GET',
  path: '/admin/students/export',
  access: ['admin'],
  permission: 'schools',
  query: z.object({ ...studentFilter, ...fileFormat }),
  reply: z.null(),
  download: TABLE_FORMATS,
});

export const getAdminStudent = defineEndpoint({
  name: 'getAdminStudent',
  summary: 'Return one student of any academy or of none, with the team of the current edition',
  method: 'GET',
  path: '/admin/students/{id}',
  access: ['admin'],
  permission: 'view',
  params: z.object({ id }),
  reply: z.extend(administeredStudent, {
    /** By the current edition's day; null outside its ages. */
    age_group: z.nullable(z.enum(AGE_GROUPS.map((group) => group.level))),
    deletes_at: z.nullable(instant),
    /** A request to leave the school that waits; `is_late` after LIMITS.moveAnswerDays. */
    move: z.nullable(
      z.object({ reason: z.nullable(z.string()), asked_at: instant, is_late: z.boolean() }),
    ),
    team: z.nullable(z.pick(team, { id: true, number: true, name: true, track: true })),
  }),
});
export type StudentDetails = z.output<(typeof getAdminStudent)['reply']>;

export const keepStudent = defineEndpoint({
  name: 'keepStudent',
  summary: "Take back that a guardian asked to delete a child's account",
  method: 'POST',
  path: '/admin/students/{id}/keep',
  access: ['admin'],
  permission: 'schools',
  params: z.object({ id }),
  repeatable: true,
  reply: z.null(),
  message: 'child_kept',
});
