import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  editedVersion,
  email,
  instant,
  line,
  money,
  optionalText,
  personName,
  phone,
  text,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { STAFF_PERMISSIONS } from '../../permissions.ts';
import { CONTACT_PERSON_ROLES, GOVERNORATES } from '../../rules/lists.ts';
import { ACADEMY_STATUSES } from '../../statuses.ts';
import {
  changePassword,
  confirmContactChange,
  credentials,
  deviceToken,
  forgotPassword,
  markCredentialsSaved,
  pendingContacts,
  resendContactCode,
  resendOtp,
  resetPassword,
  showCredentials,
  signedIn,
  signedUp,
  signInWithFactor,
  verifyPhone,
  withdrawContactChange,
} from '../identity/accounts.ts';
import { shownLegal } from '../season/legal.ts';

const signedInMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  /** True if the temporary password must be changed before anything else. */
  must_change_password: z.boolean(),
  /** Required by the owner and not set up; it comes before anything else. */
  must_set_up_second_factor: z.boolean(),
});
export type SignedInMember = z.output<typeof signedInMember>;

/** Money in EGP. For staff `email` and `phone_number`, by which the owner signs in, are empty. */
export const academy = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  governorate: z.string(),
  area: z.string(),
  address: z.string(),
  contact_person_name: z.string(),
  contact_person_role: z.string(),
  description: z.nullable(z.string()),
  license_number: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  status: z.enum(ACADEMY_STATUSES),
  /** Set while an administrator keeps the academy suspended; transfers do not activate it then. */
  suspension: z.nullable(z.object({ at: instant, reason: z.nullable(z.string()) })),
  /** Null for staff without the permission `money`, as `owed` is. */
  balance: z.nullable(money),
  /** Part of a reversed transfer that the balance did not cover; later credits are taken for it. */
  owed: z.nullable(money),
  /** Short code that the academy writes into the note of a transfer. */
  payment_reference: z.string(),
  created_at: instant,
  phone_verified_at: z.nullable(instant),
  ...pendingContacts,
  show_credentials: showCredentials,
  /** Of who is signed in; in administrators' replies, of the owner. */
  has_second_factor: z.boolean(),
  /** True if staff who handle money must have a second factor. */
  requires_second_factor: z.boolean(),
  /** Who is signed in; null: the owner. */
  member: z.nullable(signedInMember),
  /** Increases with every edit of the profile. */
  version: z.int(),
});
export type Academy = z.output<typeof academy>;

export const academyFields = z.object({
  name: line(LIMITS.nameMax),
  email,
  phone_number: phone,
  governorate: z.enum(GOVERNORATES),
  area: line(LIMITS.areaMax),
  address: text(LIMITS.addressMax),
  contact_person_name: personName(LIMITS.nameMax),
  contact_person_role: z.enum(CONTACT_PERSON_ROLES),
  license_number: optionalText(LIMITS.licenseMax),
  description: optionalText(LIMITS.descriptionMax),
});

export const registerAcademy = defineEndpoint({
  name: 'registerAcademy',
  summary: 'Register an academy and send a code to its phone',
  method: 'POST',
  path: '/academy/register',
  access: 'public',
  status: 201,
  body: z.extend(academyFields, shownLegal),
  reply: z.extend(signedUp, { academy_id: z.string() }),
  errors: ['legal_outdated', 'sign_up_not_open', 'too_many_requests', 'overloaded'],
});

export const verifyAcademyPhone = defineEndpoint({
  ...verifyPhone,
  name: 'verifyAcademyPhone',
  summary: 'Verify the phone by code; signs the academy in',
  path: '/academy/verify-phone',
  reply: z.object({ academy, token: z.string(), device_token: deviceToken, credentials }),
});

export const loginAcademy = defineEndpoint({
  name: 'loginAcademy',
  summary: 'Sign an academy in',
  method: 'POST',
  /** Not with an otp_code, which works once. */
  repeatable: true,
  path: '/academy/login',
  access: 'public',
  body: signInWithFactor,
  reply: z.extend(signedIn, { academy }),
  message: 'signed_in',
  errors: [
    'invalid_credentials',
    'second_factor_required',
    'second_factor_invalid',
    'account_blocked',
    'school_moved',
    'phone_not_verified',
    'temporary_password_expired',
    'issued_password_expired',
    'too_many_requests',
    'overloaded',
  ],
});

export const resendAcademyOtp = defineEndpoint({
  ...resendOtp,
  name: 'resendAcademyOtp',
  path: '/academy/resend-otp',
});

export const getAcademyProfile = defineEndpoint({
  name: 'getAcademyProfile',
  summary: "Return the signed-in academy's profile",
  method: 'GET',
  path: '/academy/profile',
  access: ['academy'],
  academyPermission: 'own',
  reply: academy,
});

export const markAcademyCredentialsSaved = defineEndpoint({
  ...markCredentialsSaved,
  name: 'markAcademyCredentialsSaved',
  path: '/academy/mark-credentials-saved',
  access: ['academy'],
  academyPermission: 'owner',
});

export const changeAcademyPassword = defineEndpoint({
  ...changePassword,
  name: 'changeAcademyPassword',
  summary: 'Change the password; ends all other sessions',
  path: '/academy/password',
  access: ['academy'],
  academyPermission: 'own',
});

export const updateAcademyProfile = defineEndpoint({
  name: 'updateAcademyProfile',
  summary: "Update the academy's profile; a new phone or email takes effect once confirmed by code",
  method: 'PUT',
  path: '/academy/profile',
  access: ['academy'],
  academyPermission: 'owner',
  body: z.extend(academyFields, editedVersion),
  reply: academy,
  message: 'profile_updated',
  errors: ['edited_meanwhile', 'too_many_requests', 'whatsapp_busy'],
});

export const confirmAcademyContactChange = defineEndpoint({
  ...confirmContactChange,
  name: 'confirmAcademyContactChange',
  path: '/academy/contact-changes/confirm',
  access: ['academy'],
  academyPermission: 'owner',
  reply: academy,
});

export const resendAcademyContactCode = defineEndpoint({
  ...resendContactCode,
  name: 'resendAcademyContactCode',
  path: '/academy/contact-changes/resend',
  access: ['academy'],
  academyPermission: 'owner',
});

export const withdrawAcademyContactChange = defineEndpoint({
  ...withdrawContactChange,
  name: 'withdrawAcademyContactChange',
  path: '/academy/contact-changes/{contact}',
  access: ['academy'],
  academyPermission: 'owner',
  reply: academy,
});

export const uploadAcademyLogo = defineEndpoint({
  name: 'uploadAcademyLogo',
  summary: "Set the academy's logo: JPEG or PNG up to 2 MB",
  method: 'POST',
  path: '/academy/profile/logo',
  access: ['academy'],
  academyPermission: 'owner',
  upload: { field: 'logo', maxBytes: LIMITS.logoMaxBytes },
  body: z.object({}),
  reply: academy,
  message: 'profile_updated',
  errors: ['payload_too_large', 'unsupported_media_type', 'too_many_requests', 'overloaded'],
});

export const removeAcademyLogo = defineEndpoint({
  name: 'removeAcademyLogo',
  summary: "Remove the academy's logo",
  method: 'DELETE',
  path: '/academy/profile/logo',
  access: ['academy'],
  academyPermission: 'owner',
  reply: academy,
  message: 'profile_updated',
});

export const forgotAcademyPassword = defineEndpoint({
  ...forgotPassword,
  name: 'forgotAcademyPassword',
  path: '/academy/forgot-password',
});

export const resetAcademyPassword = defineEndpoint({
  ...resetPassword,
  name: 'resetAcademyPassword',
  path: '/academy/reset-password',
});
