import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { editedVersion, id, instant, orNull, otpCode, text } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { otpChannel } from './codes.ts';
import { studentFields } from './student-account.ts';
import { GENDERS } from './students.ts';

const secret = z.string().check(z.minLength(1), z.maxLength(LIMITS.verificationTokenMax));

/** A child as its guardian sees it. `birth_date` is YYYY-MM-DD. */
export const familyChild = z.object({
  student_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  birth_date: z.string(),
  gender: z.enum(GENDERS),
  address: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  academy_name: z.nullable(z.string()),
  teams: z.array(z.string()),
  /** True once a school has enrolled the child: the age group depends on the date. */
  birth_date_locked: z.boolean(),
  /** Increases with every edit of the child's data; `correctChild` takes it. */
  version: z.int(),
});
export type FamilyChild = z.output<typeof familyChild>;

const linkErrors = ['link_invalid', 'too_many_requests'] as const;

export const sendFamilyCode = defineEndpoint({
  name: 'sendFamilyCode',
  summary: "Send the guardian a code that opens the children's data",
  method: 'POST',
  path: '/guardian/family/code',
  access: 'public',
  body: z.object({ token: secret }),
  /** retry_after: seconds until another code may be requested. */
  reply: z.object({ otp_channel: otpChannel, retry_after: z.int() }),
  message: 'otp_resent',
  errors: [...linkErrors, 'whatsapp_busy'],
});

export const openFamily = defineEndpoint({
  name: 'openFamily',
  summary: "Open the data of a guardian's children by code, for 15 minutes",
  method: 'POST',
  path: '/guardian/family/open',
  access: 'public',
  body: z.object({ token: secret, otp_code: otpCode }),
  reply: z.object({
    /** Secret of the following calls. */
    grant: z.string(),
    expires_at: instant,
    children: z.array(familyChild),
  }),
  errors: [...linkErrors, 'code_invalid', 'code_expired', 'code_attempts_exceeded'],
});

/** A child of the family, by the secret of `openFamily`. */
const ofChild = z.object({ grant: secret, student_id: id });
const grantErrors = ['link_invalid', 'not_found', 'too_many_requests'] as const;

export const readChild = defineEndpoint({
  name: 'readChild',
  summary: "Return a child's data as they are now",
  method: 'POST',
  repeatable: true,
  path: '/guardian/family/child',
  access: 'public',
  body: ofChild,
  reply: familyChild,
  errors: grantErrors,
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
  errors: [...grantErrors, 'edited_meanwhile'],
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
  errors: grantErrors,
});

export const deleteChild = defineEndpoint({
  name: 'deleteChild',
  summary: "Delete a child's account and data; the child leaves team and academy",
  method: 'POST',
  path: '/guardian/family/delete',
  access: 'public',
  body: ofChild,
  reply: z.object({ children: z.array(familyChild) }),
  message: 'child_deleted',
  errors: grantErrors,
});
