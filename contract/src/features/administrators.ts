import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  adminPasswordChange,
  email,
  id,
  instant,
  line,
  newAdminPassword,
  paging,
  password,
  secondFactorCode,
} from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { ADMIN_ROLES } from '../permissions.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  resetPassword,
} from './accounts.ts';

const own = { access: ['admin'], permission: 'own' } as const;
const ofOwners = { access: ['admin'], permission: 'administrators' } as const;
const byId = z.object({ id });

/**
 * Required for what gives somebody access, which a stolen session must not do; the code only if a
 * second factor is set up.
 */
const proof = { current_password: z.optional(password), otp_code: z.optional(secondFactorCode) };

export const administratorEntry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
  has_second_factor: z.boolean(),
  created_at: instant,
  /** Null if there was none. */
  last_sign_in_at: z.nullable(instant),
  /** When the account was disabled; null while it is enabled. */
  disabled_at: z.nullable(instant),
});
export type AdministratorEntry = z.output<typeof administratorEntry>;

export const listAdministrators = defineEndpoint({
  name: 'listAdministrators',
  summary: 'List all administrators, oldest first',
  method: 'GET',
  path: '/admin/administrators',
  access: ['admin'],
  permission: 'view',
  query: z.object(paging),
  reply: administratorEntry,
  list: true,
});

/** A reply with a password, which is shown once and never stored in readable form. */
const withPassword = z.object({
  administrator: administratorEntry,
  temporary_password: z.string(),
});

export const createAdministrator = defineEndpoint({
  ...ofOwners,
  name: 'createAdministrator',
  summary: 'Add an administrator; asks for the password, returns the temporary one once',
  method: 'POST',
  path: '/admin/administrators',
  status: 201,
  body: z.object({ email, name: line(LIMITS.adminNameMax), role: z.enum(ADMIN_ROLES), ...proof }),
  reply: withPassword,
  message: 'administrator_created',
  errors: ['too_many_requests', 'overloaded'],
});

export const updateAdministrator = defineEndpoint({
  ...ofOwners,
  name: 'updateAdministrator',
  summary:
    'Change name and role; a role that may more asks for the password. One owner has to stay',
  method: 'PUT',
  path: '/admin/administrators/{id}',
  params: byId,
  body: z.object({ name: line(LIMITS.adminNameMax), role: z.enum(ADMIN_ROLES), ...proof }),
  reply: administratorEntry,
  message: 'administrator_updated',
  errors: ['last_owner', 'too_many_requests', 'overloaded'],
});

export const disableAdministrator = defineEndpoint({
  ...ofOwners,
  name: 'disableAdministrator',
  summary: "Disable an administrator's account and end its sessions; one active owner must remain",
  method: 'POST',
  path: '/admin/administrators/{id}/disable',
  params: byId,
  reply: administratorEntry,
  message: 'administrator_updated',
  errors: ['last_owner'],
});

export const enableAdministrator = defineEndpoint({
  ...ofOwners,
  name: 'enableAdministrator',
  summary: 'Enable a disabled account; asks for the password',
  method: 'POST',
  path: '/admin/administrators/{id}/enable',
  params: byId,
  body: z.object(proof),
  reply: administratorEntry,
  message: 'administrator_updated',
  errors: ['too_many_requests', 'overloaded'],
});

export const resetAdministratorAccess = defineEndpoint({
  ...ofOwners,
  name: 'resetAdministratorAccess',
  summary:
    'Reset access: a new temporary password, no second factor, no sessions; asks for the own password',
  method: 'POST',
  path: '/admin/administrators/{id}/reset-access',
  params: byId,
  body: z.object(proof),
  reply: withPassword,
  message: 'administrator_updated',
  errors: ['conflict', 'too_many_requests', 'overloaded'],
});

export const changeAdminPassword = defineEndpoint({
  ...own,
  ...changePassword,
  body: adminPasswordChange,
  name: 'changeAdminPassword',
  summary: "Change the administrator's password; ends all other sessions",
  path: '/admin/password',
});

export const forgotAdminPassword = defineEndpoint({
  ...forgotPassword,
  name: 'forgotAdminPassword',
  path: '/admin/forgot-password',
});

export const resetAdminPassword = defineEndpoint({
  ...resetPassword,
  name: 'resetAdminPassword',
  summary:
    'Set a new password by a code to the email and the second factor; ends all sessions and keys',
  path: '/admin/reset-password',
  /** second_factor: a code of the authenticator app or a recovery code. */
  body: z.extend(resetPassword.body, {
    new_password: newAdminPassword,
    second_factor: secondFactorCode,
  }),
  errors: [...resetPassword.errors, 'second_factor_missing'],
});

export const listAdminSessions = defineEndpoint({
  ...own,
  ...listSessions,
  name: 'listAdminSessions',
  summary: "List the administrator's active sessions, last used first",
  path: '/admin/sessions',
});

export const endAdminSession = defineEndpoint({
  ...own,
  ...endSession,
  name: 'endAdminSession',
  path: '/admin/sessions/{id}',
});

export const endOtherAdminSessions = defineEndpoint({
  ...own,
  ...endOtherSessions,
  name: 'endOtherAdminSessions',
  summary: 'End all other sessions of the administrator',
  path: '/admin/sessions/end-others',
});

const byPassword = z.object({ current_password: password });
/** Password and second factor: a code of the authenticator app or a recovery code. */
const bySecondFactor = z.extend(byPassword, { otp_code: secondFactorCode });

export const startSecondFactor = defineEndpoint({
  ...own,
  name: 'startSecondFactor',
  summary: 'Create a secret for an authenticator app; active once confirmed by a code',
  method: 'POST',
  path: '/admin/second-factor',
  // A stolen session alone must not be able to set up a second factor.
  body: byPassword,
  reply: z.object({
    /** Base32, for typing without a camera. */
    secret: z.string(),
    /** otpauth://totp/…, for the QR code. */
    otpauth_uri: z.string(),
  }),
  errors: ['conflict', 'too_many_requests', 'overloaded'],
});

const recoveryCodes = z.object({
  /** Single-use replacements of a code, shown once. */
  recovery_codes: z.array(z.string()),
});

export const confirmSecondFactor = defineEndpoint({
  ...own,
  name: 'confirmSecondFactor',
  summary: 'Activate the second factor by a code of the app; ends all other sessions',
  method: 'POST',
  path: '/admin/second-factor/confirm',
  body: z.object({ otp_code: secondFactorCode }),
  reply: recoveryCodes,
  message: 'second_factor_on',
  errors: ['conflict', 'too_many_requests'],
});

export const renewRecoveryCodes = defineEndpoint({
  ...own,
  name: 'renewRecoveryCodes',
  summary: 'Create new recovery codes; the old ones become invalid',
  method: 'POST',
  path: '/admin/second-factor/recovery-codes',
  body: bySecondFactor,
  reply: recoveryCodes,
  errors: ['conflict', 'too_many_requests', 'overloaded'],
});

export const removeSecondFactor = defineEndpoint({
  ...own,
  name: 'removeSecondFactor',
  summary: "Remove the administrator's second factor",
  method: 'POST',
  path: '/admin/second-factor/remove',
  body: bySecondFactor,
  reply: z.null(),
  message: 'second_factor_off',
  errors: ['conflict', 'too_many_requests', 'overloaded'],
});
