import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ADMIN_ROLES } from '../../permissions.ts';
import {
  deviceToken,
  endOtherSessions,
  endSession,
  listSessions,
  logout,
  signInWithFactor,
} from './accounts.ts';

export const logoutAcademy = defineEndpoint({
  ...logout,
  name: 'logoutAcademy',
  summary: "End the academy's session",
  path: '/academy/logout',
  access: ['academy'],
  academyPermission: 'own',
});

export const administrator = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
  has_second_factor: z.boolean(),
  /** True if the second factor must be set up before anything else. */
  must_set_up_second_factor: z.boolean(),
  /** True if the temporary password must be changed before anything else. */
  must_change_password: z.boolean(),
});
export type Administrator = z.output<typeof administrator>;

export const loginAdmin = defineEndpoint({
  name: 'loginAdmin',
  summary: 'Sign an administrator in',
  /** Not repeatable: a code of the authenticator app works once. */
  method: 'POST',
  path: '/admin/login',
  access: 'public',
  body: signInWithFactor,
  reply: z.object({ admin: administrator, token: z.string(), device_token: deviceToken }),
  message: 'signed_in',
  errors: [
    'invalid_credentials',
    'second_factor_required',
    'second_factor_invalid',
    'issued_password_expired',
    'too_many_requests',
    'overloaded',
  ],
});

export const logoutAdmin = defineEndpoint({
  ...logout,
  name: 'logoutAdmin',
  summary: "End the administrator's session",
  path: '/admin/logout',
  access: ['admin'],
  permission: 'own',
});

export const getAdminProfile = defineEndpoint({
  name: 'getAdminProfile',
  summary: 'Return the signed-in administrator',
  method: 'GET',
  path: '/admin/profile',
  access: ['admin'],
  permission: 'own',
  reply: administrator,
});

export const listAcademySessions = defineEndpoint({
  ...listSessions,
  name: 'listAcademySessions',
  summary: "List the academy's active sessions, last used first",
  path: '/academy/sessions',
  access: ['academy'],
  academyPermission: 'own',
});

export const endAcademySession = defineEndpoint({
  ...endSession,
  name: 'endAcademySession',
  path: '/academy/sessions/{id}',
  access: ['academy'],
  academyPermission: 'own',
});

export const endOtherAcademySessions = defineEndpoint({
  ...endOtherSessions,
  name: 'endOtherAcademySessions',
  summary: 'End all other sessions of the academy',
  path: '/academy/sessions/end-others',
  access: ['academy'],
  academyPermission: 'own',
});
