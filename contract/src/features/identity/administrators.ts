import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  adminPasswordChange,
  email,
  id,
  instant,
  line,
  newAdminPassword,
  paging,
  secondFactorCode,
  secondFactorProof,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { ADMIN_ROLES } from '../../permissions.ts';
import {
  changePassword,
  confirmFactor,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  removeFactor,
  renewCodes,
  resetPassword,
  startFactor,
} from './accounts.ts';

const own = { access: ['admin'], permission: 'own' } as const;
const ofOwners = { access: ['admin'], permission: 'administrators' } as const;
const byId = z.object({ id });

export const administratorEntry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
  has_second_factor: z.boolean(),
  created_at: instant,
  last_sign_in_at: z.nullable(instant),
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
  body: z.object({
    email,
    name: line(LIMITS.adminNameMax),
    role: z.enum(ADMIN_ROLES),
    ...secondFactorProof,
  }),
  reply: withPassword,
  message: 'administrator_created',
  errors: ['too_many_requests', 'overloaded'],
});

export const updateAdministrator = defineEndpoint({
  ...ofOwners,
  name: 'updateAdministrator',
  summary: 'Change name and role; another role asks for the password. One owner has to stay',
  method: 'PUT',
  path: '/admin/administrators/{id}',
  params: byId,
  body: z.object({
    name: line(LIMITS.adminNameMax),
    role: z.enum(ADMIN_ROLES),
    ...secondFactorProof,
  }),
  reply: administratorEntry,
  message: 'administrator_updated',
  errors: ['last_owner', 'too_many_requests', 'overloaded'],
});

export const disableAdministrator = defineEndpoint({
  ...ofOwners,
  name: 'disableAdministrator',
  summary:
    "Disable an administrator's account and end its sessions; asks for the password. One owner has to stay",
  method: 'POST',
  path: '/admin/administrators/{id}/disable',
  params: byId,
  body: z.object(secondFactorProof),
  reply: administratorEntry,
  message: 'administrator_updated',
  errors: ['last_owner', 'too_many_requests', 'overloaded'],
});

export const enableAdministrator = defineEndpoint({
  ...ofOwners,
  name: 'enableAdministrator',
  summary: 'Enable a disabled account; asks for the password',
  method: 'POST',
  path: '/admin/administrators/{id}/enable',
  params: byId,
  body: z.object(secondFactorProof),
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
  body: z.object(secondFactorProof),
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

export const startSecondFactor = defineEndpoint({
  ...own,
  ...startFactor,
  name: 'startSecondFactor',
  path: '/admin/second-factor',
});

export const confirmSecondFactor = defineEndpoint({
  ...own,
  ...confirmFactor,
  name: 'confirmSecondFactor',
  path: '/admin/second-factor/confirm',
});

export const renewRecoveryCodes = defineEndpoint({
  ...own,
  ...renewCodes,
  name: 'renewRecoveryCodes',
  path: '/admin/second-factor/recovery-codes',
});

export const removeSecondFactor = defineEndpoint({
  ...own,
  ...removeFactor,
  name: 'removeSecondFactor',
  path: '/admin/second-factor/remove',
});
