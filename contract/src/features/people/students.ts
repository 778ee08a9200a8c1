import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, paging, search } from '../../fields.ts';
import { GUARDIAN_CONSENT_STATES, STUDENT_STATUSES } from '../../statuses.ts';
import { fileFormat, TABLE_FORMATS } from '../../table-files.ts';

export const GENDERS = ['male', 'female'] as const;

export const PHONE_OWNERS = ['student', 'guardian'] as const;
export type PhoneOwner = (typeof PHONE_OWNERS)[number];

/** A vouched student has no email, phone and address until the claimed account adds them. */
export const student = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  /** Null for staff without the permission `teams`, as the contacts are. */
  birth_date: z.nullable(z.string()),
  age: z.int(),
  gender: z.enum(GENDERS),
  address: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
  external_id: z.nullable(z.string()),
  /** When the academy vouched for the student; null if the student signed up. */
  vouched_at: z.nullable(instant),
  /** When a child or guardian claimed the vouched student with a card; null until then. */
  claimed_at: z.nullable(instant),
  status: z.enum(STUDENT_STATUSES),
  created_at: instant,
  updated_at: instant,
  /** Increases with every edit of the profile. */
  version: z.int(),
  phone_verified_at: z.nullable(instant),
  /** Signed URL of the photo. */
  photo: z.nullable(z.string()),
  /** Null if no guardian is needed: the policy is `off`, or the student is an adult. */
  guardian_consent: z.nullable(z.enum(GUARDIAN_CONSENT_STATES)),
  /** The guardian's link failed, or nothing says after a day that it arrived; no answer since. */
  guardian_unreached: z.boolean(),
  guardian_confirmed_at: z.nullable(instant),
  /** When the academy enrolled the student; null if that was not by a request. */
  joined_at: z.nullable(instant),
  current_team: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      role: z.enum(['leader', 'member']),
      current_members: z.int(),
      max_members: z.int(),
      joined_at: instant,
    }),
  ),
});
export type Student = z.output<typeof student>;

/** Added by the academy without an account, and not yet taken over with an own one. */
export const isUnclaimed = ({
  vouched_at,
  claimed_at,
}: Pick<Student, 'vouched_at' | 'claimed_at'>): boolean =>
  vouched_at !== null && claimed_at === null;

/** Administrators do not edit it; the photo is between student and academy only. */
export const studentOfRecord = z.extend(
  z.omit(student, { age: true, photo: true, version: true }),
  {
    /** Null without the permission `schools`; email, phone and address are masked then. */
    birth_date: z.nullable(z.string()),
  },
);

const yesOrNo = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
);

/**
 * `unreached`: the link did not arrive; `unasked`: none was sent; `unconfirmed`: by the academy.
 */
const studentFilter = {
  search,
  status: z.optional(z.enum(STUDENT_STATUSES)),
  available_for_team: z.optional(yesOrNo),
  guardian_unreached: z.optional(yesOrNo),
  guardian_unasked: z.optional(yesOrNo),
  guardian_unconfirmed: z.optional(yesOrNo),
};

export const listStudents = defineEndpoint({
  name: 'listStudents',
  summary:
    "List the academy's students, newest first; search tolerates variants of Arabic spelling",
  method: 'GET',
  path: '/academy/students',
  access: ['academy'],
  academyPermission: 'view',
  query: z.object({ ...studentFilter, ...paging }),
  reply: student,
  list: true,
});

export const getStudentStatistics = defineEndpoint({
  name: 'getStudentStatistics',
  summary: 'Return the counters above the student list; new_this_week: registered within 7 days',
  method: 'GET',
  path: '/academy/students/statistics',
  access: ['academy'],
  academyPermission: 'view',
  reply: z.object({
    total: z.int(),
    verified: z.int(),
    pending: z.int(),
    inactive: z.int(),
    new_this_week: z.int(),
  }),
});

export const exportStudents = defineEndpoint({
  name: 'exportStudents',
  summary:
    "Export the filtered students by class and name as CSV or XLSX, in the caller's language",
  method: 'GET',
  path: '/academy/students/export',
  access: ['academy'],
  // Contacts of all students at once.
  academyPermission: 'teams',
  query: z.object({ ...studentFilter, ...fileFormat }),
  reply: z.null(),
  download: TABLE_FORMATS,
});

export const getStudent = defineEndpoint({
  name: 'getStudent',
  summary: "Return one of the academy's students, with the current team",
  method: 'GET',
  path: '/academy/students/{id}',
  access: ['academy'],
  academyPermission: 'view',
  params: z.object({ id }),
  reply: student,
});
