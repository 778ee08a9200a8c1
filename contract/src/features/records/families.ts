import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { editedVersion, id, instant, orNull, otpCode, personName, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { otpChannel } from '../../otp-channels.ts';
import { byLink, consentRequest } from '../people/guardians.ts';
import { birthDate, studentFields } from '../people/student-account.ts';
import { GENDERS } from '../people/students.ts';
import { shownPrivacy } from '../season/legal.ts';

const secret = z.string().check(z.minLength(1), z.maxLength(LIMITS.verificationTokenMax));

/** For a guardian who knows the birth date, or whom the school confirmed. */
const childData = z.object({
  last_name: z.string(),
  birth_date: z.string(),
  gender: z.enum(GENDERS),
  address: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  card_code: z.nullable(z.string()),
  teams: z.array(z.string()),
  /** True once a school has enrolled the child: the age group depends on the date. */
  birth_date_locked: z.boolean(),
  version: z.int(),
});
export type ChildData = z.output<typeof childData>;

export const familyChild = z.object({
  student_id: z.string(),
  first_name: z.string(),
  academy_name: z.nullable(z.string()),
  /** Until when wrong birth dates keep the data closed. */
  closed_until: z.nullable(instant),
  deletes_at: z.nullable(instant),
  /** Null until the guardian has shown to know the child (`proveChild`). */
  data: z.nullable(childData),
});
export type FamilyChild = z.output<typeof familyChild>;

const linkErrors = ['link_invalid', 'too_many_requests'] as const;

export const sendFamilyCode = defineEndpoint({
  name: 'sendFamilyCode',
  summary: "Send a code to the guardian's phone, for answers and the children's data",
  method: 'POST',
  path: '/guardian/family/code',
  access: 'public',
  body: byLink,
  /** retry_after: seconds until another code may be requested. */
  reply: z.object({ otp_channel: otpChannel, retry_after: z.int() }),
  message: 'otp_resent',
  errors: [...linkErrors, 'whatsapp_busy'],
});

export const openFamily = defineEndpoint({
  name: 'openFamily',
  summary:
    'Prove the phone by code: 15 minutes for answers, and for data of children proved by more',
  method: 'POST',
  path: '/guardian/family/open',
  access: 'public',
  body: z.extend(byLink, { otp_code: otpCode }),
  reply: z.object({
    /** Secret of the following calls. */
    grant: z.string(),
    expires_at: instant,
    children: z.array(familyChild),
    request: consentRequest,
  }),
  errors: [...linkErrors, 'code_invalid', 'code_expired', 'code_attempts_exceeded'],
});

/** A child of the family, by the secret of `openFamily`. */
const ofChild = z.object({ grant: secret, student_id: id });
const grantErrors = ['link_invalid', 'not_found', 'too_many_requests'] as const;
/** Errors of calls that need more than the phone. */
const proofErrors = [...grantErrors, 'child_unproven'] as const;

export const answerConsent = defineEndpoint({
  name: 'answerConsent',
  summary: 'Agree, decline or withdraw for one or all children of the family',
  method: 'POST',
  path: '/guardian/consent',
  access: 'public',
  body: z.object({
    grant: secret,
    name: orNull(personName(LIMITS.nameMax)),
    text_version: text(LIMITS.textVersionMax),
    answers: z
      .array(z.object({ student_id: id, participation: z.boolean(), photos: z.boolean() }))
      .check(z.minLength(1), z.maxLength(LIMITS.perPageMax)),
    ...shownPrivacy,
  }),
  reply: consentRequest,
  message: 'consent_answered',
  errors: [...grantErrors, 'conflict', 'legal_outdated'],
});

export const proveChild = defineEndpoint({
  name: 'proveChild',
  summary: "Open a child's data by its birth date; the third wrong one closes them for a day",
  method: 'POST',
  path: '/guardian/family/prove',
  access: 'public',
  body: z.extend(ofChild, { birth_date: birthDate }),
  reply: familyChild,
  errors: [...grantErrors, 'child_closed'],
});

export const readChild = defineEndpoint({
  name: 'readChild',
  summary: "Return a child's data as they are now",
  method: 'POST',
  repeatable: true,
  path: '/guardian/family/child',
  access: 'public',
  body: ofChild,
  reply: familyChild,
  errors: proofErrors,
});

export const correctChild = defineEndpoint({
  name: 'correctChild',
  summary: "Correct a child's data; the birth date is fixed once the child belongs to an academy",
  method: 'POST',
  path: '/guardian/family/correct',
  access: 'public',
  /** The address may be missing for a child whom a school vouches for. */
  body: z.extend(studentFields, {
    ...ofChild.shape,
    address: orNull(text(LIMITS.addressMax)),
    ...editedVersion,
  }),
  reply: familyChild,
  message: 'child_corrected',
  errors: [...proofErrors, 'edited_meanwhile'],
});

export const downloadChildData = defineEndpoint({
  name: 'downloadChildData',
  summary: 'Download everything stored about a child',
  method: 'POST',
  repeatable: true,
  path: '/guardian/family/download',
  access: 'public',
  body: ofChild,
  reply: z.null(),
  download: ['json'],
  errors: proofErrors,
});

export const deleteChild = defineEndpoint({
  name: 'deleteChild',
  summary: "Ask to delete a child's account and data in 7 days; a second call changes nothing",
  method: 'POST',
  path: '/guardian/family/delete',
  access: 'public',
  /** `hide`: until then no public page and no list of the school shows the child. */
  body: z.extend(ofChild, { hide: z.boolean() }),
  reply: familyChild,
  message: 'child_deletion_asked',
  errors: proofErrors,
});

export const keepChild = defineEndpoint({
  name: 'keepChild',
  summary: "Take the deletion of a child's account back",
  method: 'POST',
  path: '/guardian/family/keep',
  access: 'public',
  body: ofChild,
  reply: familyChild,
  message: 'child_kept',
  errors: proofErrors,
});
