import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, password, secondFactorCode, text } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { ADMIN_ROLES } from '../permissions.ts';
import { academy } from './academies.ts';

/** An unknown or misspelt email is simply a wrong credential, so its form is not judged here. */
export const signInBody = z.object({
  email: text(LIMITS.emailMax).transform((value) => value.toLowerCase()),
  password,
});

/** Echo of the temporary password of this very request, until it is marked saved. */
export const credentialsReminder = z.object({
  email: z.string(),
  password: z.string(),
  warning: z.string(),
});

export const loginAcademy = defineEndpoint({
  name: 'loginAcademy',
  summary: 'Sign a school in',
  method: 'POST',
  path: '/academy/login',
  access: 'public',
  body: signInBody,
  reply: z.object({
    academy,
    token: z.string(),
    show_credentials: z.boolean(),
    credentials_reminder: credentialsReminder.nullable(),
  }),
  message: 'signed_in',
  errors: ['invalid_credentials', 'phone_not_verified', 'too_many_requests', 'overloaded'],
});

export const logoutAcademy = defineEndpoint({
  name: 'logoutAcademy',
  summary: "End the school's session",
  method: 'POST',
  path: '/academy/logout',
  access: ['academy'],
  reply: z.null(),
  message: 'signed_out',
});

/** The signed-in administrator. */
export const administrator = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
  has_second_factor: z.boolean(),
  /** Nothing else may be done before a second factor is set up. */
  must_set_up_second_factor: z.boolean(),
  /** Still uses the password that somebody else saw: nothing else may be done before. */
  must_change_password: z.boolean(),
});
export type Administrator = z.output<typeof administrator>;

export const loginAdmin = defineEndpoint({
  name: 'loginAdmin',
  summary: 'Sign an administrator in',
  method: 'POST',
  path: '/admin/login',
  access: 'public',
  /** otp_code: of the authenticator app or a recovery code, when second_factor_required was answered. */
  body: signInBody.extend({ otp_code: secondFactorCode.optional() }),
  reply: z.object({ admin: administrator, token: z.string() }),
  message: 'signed_in',
  errors: [
    'invalid_credentials',
    'second_factor_required',
    'second_factor_invalid',
    'too_many_requests',
    'overloaded',
  ],
});

export const logoutAdmin = defineEndpoint({
  name: 'logoutAdmin',
  summary: "End the administrator's session",
  method: 'POST',
  path: '/admin/logout',
  access: ['admin'],
  permission: 'own',
  reply: z.null(),
  message: 'signed_out',
});

export const getAdminProfile = defineEndpoint({
  name: 'getAdminProfile',
  summary: 'The signed-in administrator',
  method: 'GET',
  path: '/admin/profile',
  access: ['admin'],
  permission: 'own',
  reply: administrator,
});

export const openSessionEntry = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  user_agent: z.string().nullable(),
  created_at: instant,
  last_used_at: instant,
});
export type OpenSession = z.output<typeof openSessionEntry>;

export const listAcademySessions = defineEndpoint({
  name: 'listAcademySessions',
  summary: "The school's living sessions, last used first",
  method: 'GET',
  path: '/academy/sessions',
  access: ['academy'],
  reply: z.array(openSessionEntry),
});

export const endOtherAcademySessions = defineEndpoint({
  name: 'endOtherAcademySessions',
  summary: 'Sign the school out everywhere else',
  method: 'POST',
  path: '/academy/sessions/end-others',
  access: ['academy'],
  reply: z.null(),
  message: 'other_sessions_ended',
});
