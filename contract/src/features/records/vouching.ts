import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { editedVersion, id, line, orNull, personName, phone } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { isNationalId } from '../../rules/national-ids.ts';
import { birthDate, gender } from '../people/student-account.ts';
import { student } from '../people/students.ts';

/** A school's own number of a student; never a national id. */
const externalId = line(LIMITS.externalIdMax).check(
  z.refine((value) => !isNationalId(value), { error: 'national_id' }),
);

/** The guardian's name and phone are optional, but only together. */
export const vouchedFacts = z
  .object({
    first_name: personName(LIMITS.personNameMax, 'first_name_required'),
    last_name: personName(LIMITS.personNameMax, 'last_name_required'),
    birth_date: birthDate,
    gender,
    class_name: orNull(personName(LIMITS.classNameMax)),
    external_id: orNull(externalId),
    guardian_name: orNull(personName(LIMITS.nameMax)),
    guardian_phone: orNull(phone),
  })
  .check(
    z.superRefine(({ guardian_name, guardian_phone }, context) => {
      if ((guardian_name === null) === (guardian_phone === null)) return;
      const missing = guardian_name === null ? 'guardian_name' : 'guardian_phone';
      context.addIssue({ code: 'custom', path: [missing], message: 'required' });
    }),
  );
export type VouchedFacts = z.output<typeof vouchedFacts>;

const ofTeams = { access: ['academy'], academyPermission: 'teams' } as const;
const byId = z.object({ id });

export const vouchStudent = defineEndpoint({
  ...ofTeams,
  name: 'vouchStudent',
  summary: 'Add a student whom the academy vouches for, without phone, email and password',
  method: 'POST',
  path: '/academy/students',
  status: 201,
  idempotent: true,
  body: vouchedFacts,
  reply: student,
  message: 'student_vouched',
  errors: ['academy_not_active', 'too_many_vouched'],
});

export const updateVouchedStudent = defineEndpoint({
  ...ofTeams,
  name: 'updateVouchedStudent',
  summary:
    'Change the facts of a vouched student whom nobody has claimed; without a guardian, the guardian stays',
  method: 'PUT',
  path: '/academy/students/{id}',
  params: byId,
  body: z.safeExtend(vouchedFacts, editedVersion),
  reply: student,
  message: 'student_updated',
  errors: ['academy_not_active', 'edited_meanwhile', 'student_claimed'],
});

export const removeVouchedStudent = defineEndpoint({
  ...ofTeams,
  name: 'removeVouchedStudent',
  summary: 'Remove a vouched student whom nobody has claimed and who is in no team',
  method: 'DELETE',
  path: '/academy/students/{id}',
  params: byId,
  reply: z.null(),
  message: 'student_removed',
  errors: ['student_claimed', 'student_in_team'],
});
