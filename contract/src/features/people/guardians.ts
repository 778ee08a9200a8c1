import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, line, personName, phone } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { DELIVERY_STATES, GUARDIAN_CONSENT_STATES, type GuardianPolicy } from '../../statuses.ts';

/** `at` is null if nothing was ever decided; `unconfirmed` waits for the academy. */
const consent = z.object({
  given: z.boolean(),
  unconfirmed: z.boolean(),
  at: z.nullable(instant),
});

/** Kinds of consent, given separately. */
export const CONSENT_KINDS = ['participation', 'photos'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
/** Decisions of a guardian. `declined` is a refusal without a consent before it. */
export const CONSENT_ACTIONS = ['given', 'declined', 'withdrawn'] as const;
export type ConsentAction = (typeof CONSENT_ACTIONS)[number];

/** The guardian as the student sees it; name and phone are null while none is named. */
export const ownGuardian = z.object({
  /** `required`: no team without consent; `optional`: a child may start before the answer. */
  policy: z.enum(['required', 'optional'] satisfies GuardianPolicy[]),
  state: z.enum(GUARDIAN_CONSENT_STATES),
  name: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  participation: consent,
  photos: consent,
  /** True if the student, or another one, signs in with the guardian's phone. */
  same_phone: z.boolean(),
  /** Set if the student's academy has confirmed that it knows the guardian. */
  confirmation: z.nullable(z.object({ by: z.string(), at: instant })),
  /** When the latest link was queued for the guardian. */
  link_sent_at: z.nullable(instant),
  /** `waits_until`: WhatsApp's quota; `unreached`: failed, or no receipt after a day. */
  link_delivery: z.nullable(
    z.object({
      state: z.enum(DELIVERY_STATES),
      waits_until: z.nullable(instant),
      unreached: z.boolean(),
    }),
  ),
});
export type OwnGuardian = z.output<typeof ownGuardian>;

export const studentGuardian = z.extend(ownGuardian, {
  /** wa.me link with a reminder, without the guardian's secret link; null without a phone. */
  whatsapp_url: z.nullable(z.string()),
  /** Links that schools may still send today to this family, all children together: 0 or 1. */
  reminders_left: z.int(),
});
export type StudentGuardian = z.output<typeof studentGuardian>;

const sendsLink = {
  message: 'guardian_link_sent',
  errors: ['guardian_not_needed', 'too_many_requests'],
} as const;

export const setGuardian = defineEndpoint({
  ...sendsLink,
  name: 'setGuardian',
  summary: 'Set the guardian and send the consent link; a new phone requires a new consent',
  method: 'PUT',
  path: '/student/guardian',
  access: ['student'],
  body: z.object({ guardian_name: personName(LIMITS.nameMax), guardian_phone: phone }),
  reply: ownGuardian,
});

export const sendGuardianLink = defineEndpoint({
  ...sendsLink,
  name: 'sendGuardianLink',
  summary: 'Send the guardian a new consent link',
  method: 'POST',
  path: '/student/guardian/send-link',
  access: ['student'],
  reply: ownGuardian,
});

export const getStudentGuardian = defineEndpoint({
  name: 'getStudentGuardian',
  summary: "Return the guardian of one of the academy's students; null if none is required",
  method: 'GET',
  path: '/academy/students/{id}/guardian',
  access: ['academy'],
  academyPermission: 'teams',
  params: z.object({ id }),
  reply: z.nullable(studentGuardian),
});

export const remindGuardian = defineEndpoint({
  ...sendsLink,
  name: 'remindGuardian',
  summary: "Send the guardian of one of the academy's students a new consent link",
  method: 'POST',
  path: '/academy/students/{id}/remind-guardian',
  access: ['academy'],
  academyPermission: 'teams',
  params: z.object({ id }),
  reply: studentGuardian,
});

/** Minors of the academy whose guardian was named but never asked. */
const unaskedGuardians = z.object({
  students: z.int(),
  families: z.int(),
  /** Messages to send: none to a family that got a link within a day and has yet to answer it. */
  messages: z.int(),
  /** When the last of them goes by WhatsApp; null if the quota lets all go at once. */
  until: z.nullable(instant),
});
export type UnaskedGuardians = z.output<typeof unaskedGuardians>;

export const getUnaskedGuardians = defineEndpoint({
  name: 'getUnaskedGuardians',
  summary: "Count the guardians of the academy's students who were not asked yet",
  method: 'GET',
  path: '/academy/guardians/unasked',
  access: ['academy'],
  academyPermission: 'teams',
  reply: unaskedGuardians,
});

export const askGuardians = defineEndpoint({
  name: 'askGuardians',
  summary:
    'Ask up to 100 families that were not asked yet, one message each; `left` says whom to ask by the next call',
  method: 'POST',
  path: '/academy/guardians/ask',
  access: ['academy'],
  academyPermission: 'teams',
  reply: z.object({
    families: z.int(),
    students: z.int(),
    left: unaskedGuardians,
  }),
});

export const confirmGuardian = defineEndpoint({
  name: 'confirmGuardian',
  summary: "Confirm that the academy knows a student's guardian",
  method: 'POST',
  path: '/academy/students/{id}/confirm-guardian',
  access: ['academy'],
  academyPermission: 'teams',
  params: z.object({ id }),
  /** The guardian that the academy saw, so that another one is not confirmed by mistake. */
  body: z.object({ name: line(LIMITS.nameMax), phone_number: phone }),
  reply: studentGuardian,
  message: 'guardian_confirmed',
  errors: ['guardian_not_needed', 'guardian_declined', 'conflict'],
});

/** In the body, so that logs and browser histories do not contain it. */
export const byLink = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(LIMITS.verificationTokenMax)),
});

/** The link alone shows of a child the first name, the school and whether an answer stands. */
export const consentRequest = z.object({
  competition: z.string(),
  organiser: z.object({
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Digits only, for wa.me links. */
    whatsapp: z.string(),
  }),
  /** Children whose guardian has this phone, the youngest first. */
  children: z.array(
    z.object({
      student_id: z.string(),
      first_name: z.string(),
      state: z.enum(GUARDIAN_CONSENT_STATES),
      photos: z.boolean(),
      academy_name: z.nullable(z.string()),
      details: z.nullable(
        z.object({
          decided_at: z.nullable(instant),
          /** The academy must confirm the guardian: a student signs in with this phone. */
          same_phone: z.boolean(),
          academy: z.nullable(
            z.object({
              governorate: z.string(),
              contact_person_name: z.string(),
              phone_number: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
  phone_hint: z.string(),
  /** Consent text in force, in the caller's language. Consent is stored with its version. */
  text: z.object({
    version: z.string(),
    title: z.string(),
    /** The whole in three short sentences, to be read or heard. */
    plain: z.array(z.string()),
    law: z.string(),
    effect: z.string(),
    kept: z.array(z.object({ what: z.string(), why: z.string() })),
    /** Readers of the data, storage time, withdrawal. */
    rights: z.array(z.string()),
    participation: z.string(),
    photos: z.string(),
  }),
});
export type ConsentRequest = z.output<typeof consentRequest>;

export const openConsent = defineEndpoint({
  name: 'openConsent',
  summary: "Return the children and consents that a guardian's link is about",
  method: 'POST',
  repeatable: true,
  path: '/guardian/consent/open',
  access: 'public',
  body: byLink,
  reply: consentRequest,
  errors: ['link_invalid', 'too_many_requests'],
});
