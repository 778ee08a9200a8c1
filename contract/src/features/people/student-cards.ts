import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, line, newPassword, orNull, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { deviceToken } from '../identity/accounts.ts';
import { shownLegal } from '../season/legal.ts';
import { birthDate, studentProfile } from './student-account.ts';

/** A card as it is printed; the code also signs the student in, once the card is claimed. */
export const studentCard = z.object({
  student_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  class_name: z.nullable(z.string()),
  code: z.string(),
});
export type StudentCard = z.output<typeof studentCard>;

const ofTeams = { access: ['academy'], academyPermission: 'teams' } as const;

export const listUnclaimedClasses = defineEndpoint({
  ...ofTeams,
  name: 'listUnclaimedClasses',
  summary: 'List the classes with vouched students whom nobody has claimed',
  method: 'GET',
  path: '/academy/student-cards/classes',
  /** `class_name` null: students without a class. */
  reply: z.array(z.object({ class_name: z.nullable(z.string()), students: z.int() })),
});

export const printStudentCards = defineEndpoint({
  ...ofTeams,
  name: 'printStudentCards',
  summary:
    'Return the cards of up to 500 unclaimed students, by class and name; makes one for whoever has none or a locked one. Repeated, it goes on with those whose last sheet is the oldest',
  method: 'POST',
  repeatable: true,
  path: '/academy/student-cards',
  /** One class, or those without one; neither: all. */
  body: z.object({
    class_name: orNull(line(LIMITS.classNameMax)),
    without_class: z.optional(z.boolean()),
  }),
  reply: z.array(studentCard),
  errors: ['academy_not_active', 'too_many_requests'],
});

export const downloadStudentCards = defineEndpoint({
  ...ofTeams,
  name: 'downloadStudentCards',
  summary:
    'Return the living cards of unclaimed students as PDF, ten a page; it makes none. Their ids do not belong into an address',
  method: 'POST',
  repeatable: true,
  path: '/academy/student-cards/paper',
  body: z.object({
    student_ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.cardsPerSheetMax)),
  }),
  reply: z.null(),
  download: ['pdf'],
  errors: ['conflict', 'too_many_requests', 'overloaded', 'paper_too_long'],
});

export const renewStudentCard = defineEndpoint({
  ...ofTeams,
  name: 'renewStudentCard',
  summary:
    'Make a new card for a vouched student; the older one ends. A claimed student without email signs in again with it alone: that is up to the owner, and the student is told',
  method: 'POST',
  path: '/academy/students/{id}/card',
  params: z.object({ id }),
  reply: studentCard,
  message: 'card_renewed',
  errors: [
    'academy_not_active',
    'student_claimed',
    'student_has_email',
    'staff_not_permitted',
    'too_many_requests',
  ],
});

const code = text(LIMITS.cardCodeTypedMax);
const whoeverHasIt = { access: 'public', method: 'POST' } as const;

export const openStudentCard = defineEndpoint({
  ...whoeverHasIt,
  name: 'openStudentCard',
  summary:
    'Return school and class of a card; unknown, used, replaced and locked ones answer alike',
  repeatable: true,
  readsOnly: true,
  path: '/student/cards/open',
  body: z.object({ code }),
  reply: z.object({ academy_name: z.string(), class_name: z.nullable(z.string()) }),
  errors: ['card_invalid', 'too_many_requests', 'student_portal_closed'],
});

export const claimStudentCard = defineEndpoint({
  ...whoeverHasIt,
  name: 'claimStudentCard',
  summary:
    'Claim a card by the birth date: chooses the password and signs in; the third wrong date locks the card. Repeated with the same facts, it signs in',
  path: '/student/cards/claim',
  body: z.object({ code, birth_date: birthDate, new_password: newPassword, ...shownLegal }),
  reply: z.object({ student: studentProfile, token: z.string(), device_token: deviceToken }),
  message: 'card_claimed',
  errors: [
    'card_invalid',
    'card_locked',
    'legal_outdated',
    'account_blocked',
    'too_many_requests',
    'overloaded',
    'student_portal_closed',
  ],
});
