import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, paging, search } from '../fields.ts';
import { GUARDIAN_CONSENT_STATES, STUDENT_STATUSES } from '../statuses.ts';

export const GENDERS = ['male', 'female'] as const;

/** Owner of the phone that a student signs up with. */
export const PHONE_OWNERS = ['student', 'guardian'] as const;
export type PhoneOwner = (typeof PHONE_OWNERS)[number];

/** A student of the academy. `birth_date` is YYYY-MM-DD. */
export const student = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  birth_date: z.string(),
  gender: z.enum(GENDERS),
  address: z.string(),
  status: z.enum(STUDENT_STATUSES),
  created_at: instant,
  updated_at: instant,
  phone_verified_at: instant.nullable(),
  /** Signed URL of the photo. */
  photo: z.string().nullable(),
  /** Null if no guardian is needed: the policy is `off`, or the student is an adult. */
  guardian_consent: z.enum(GUARDIAN_CONSENT_STATES).nullable(),
  /** When the academy confirmed the guardian, or null. */
  guardian_confirmed_at: instant.nullable(),
  /** When the academy enrolled the student; null if that was not by a request. */
  joined_at: instant.nullable(),
  current_team: z
    .object({
      id: z.string(),
      name: z.string(),
      description: z.string().nullable(),
      role: z.enum(['leader', 'member']),
      current_members: z.number().int(),
      max_members: z.number().int(),
      joined_at: instant,
    })
    .nullable(),
});
export type Student = z.output<typeof student>;

/** `available_for_team=true`: verified and in no team. */
const studentFilter = {
  search,
  status: z.enum(STUDENT_STATUSES).optional(),
  available_for_team: z
    .enum(['true', 'false', '1', '0'])
    .transform((value) => value === 'true' || value === '1')
    .optional(),
};

export const listStudents = defineEndpoint({
  name: 'listStudents',
  summary:
    "List the academy's students, newest first; search tolerates variants of Arabic spelling",
  method: 'GET',
  path: '/academy/students',
  access: ['academy'],
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
  reply: z.object({
    total: z.number().int(),
    verified: z.number().int(),
    pending: z.number().int(),
    inactive: z.number().int(),
    new_this_week: z.number().int(),
  }),
});

export const exportStudents = defineEndpoint({
  name: 'exportStudents',
  summary: "Export the filtered students as CSV, in the caller's language",
  method: 'GET',
  path: '/academy/students/export',
  access: ['academy'],
  query: z.object(studentFilter),
  reply: z.null(),
  download: 'text/csv; charset=utf-8',
});

export const getStudent = defineEndpoint({
  name: 'getStudent',
  summary: "Return one of the academy's students, with the current team",
  method: 'GET',
  path: '/academy/students/{id}',
  access: ['academy'],
  params: z.object({ id }),
  reply: student,
});
