import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { email, id, instant, line, password } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { STAFF_PERMISSIONS } from '../../permissions.ts';

const ofOwner = { access: ['academy'], academyPermission: 'owner' } as const;
const byId = z.object({ id });
const permission = z.enum(STAFF_PERMISSIONS);

/** Each permission once, in one order, so that equal sets are equal. */
const permissions = z.pipe(
  z.array(permission).check(z.maxLength(LIMITS.staffPermissionsMax)),
  z.transform((given) => STAFF_PERMISSIONS.filter((known) => given.includes(known))),
);

export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty if a school verified with it took it; such a member can only be deleted. */
  email: z.string(),
  /** Empty: may read only. */
  permissions: z.array(permission),
  /** True until the member has replaced the temporary password. */
  must_change_password: z.boolean(),
  has_second_factor: z.boolean(),
  created_at: instant,
  last_sign_in_at: z.nullable(instant),
  disabled_at: z.nullable(instant),
  /** An administrator blocked the sign-in; the owner cannot end that. */
  is_blocked: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;

/** A reply with a password, which is shown once and never stored in readable form. */
const withPassword = z.object({ member: staffMember, temporary_password: z.string() });

export const listStaff = defineEndpoint({
  ...ofOwner,
  name: 'listStaff',
  summary: "List the academy's staff sign-ins, oldest first",
  method: 'GET',
  path: '/academy/staff',
  reply: z.array(staffMember),
});

export const createStaff = defineEndpoint({
  ...ofOwner,
  name: 'createStaff',
  summary: "Add a staff sign-in; asks for the owner's password, returns the temporary one once",
  method: 'POST',
  path: '/academy/staff',
  status: 201,
  body: z.object({
    name: line(LIMITS.personNameMax),
    email,
    permissions,
    current_password: password,
  }),
  reply: withPassword,
  message: 'staff_created',
  errors: ['too_many_staff', 'too_many_staff_ever', 'too_many_requests', 'overloaded', 'conflict'],
});

export const updateStaff = defineEndpoint({
  ...ofOwner,
  name: 'updateStaff',
  summary: 'Change name and permissions; more permissions ask for the password',
  method: 'PUT',
  path: '/academy/staff/{id}',
  params: byId,
  body: z.object({
    name: line(LIMITS.personNameMax),
    permissions,
    current_password: z.optional(password),
  }),
  reply: staffMember,
  message: 'staff_updated',
  errors: ['too_many_requests', 'overloaded', 'conflict'],
});

export const disableStaff = defineEndpoint({
  ...ofOwner,
  name: 'disableStaff',
  summary: 'Disable a staff sign-in and end its sessions',
  method: 'POST',
  path: '/academy/staff/{id}/disable',
  params: byId,
  reply: staffMember,
  message: 'staff_updated',
});

/** A stolen session alone must not give anybody access. */
const proof = z.object({ current_password: password });

export const enableStaff = defineEndpoint({
  ...ofOwner,
  name: 'enableStaff',
  summary: 'Enable a disabled staff sign-in; asks for the password',
  method: 'POST',
  path: '/academy/staff/{id}/enable',
  params: byId,
  body: proof,
  reply: staffMember,
  message: 'staff_updated',
  errors: [
    'too_many_staff',
    'staff_blocked',
    'staff_email_taken',
    'too_many_requests',
    'overloaded',
    'conflict',
  ],
});

export const resetStaffAccess = defineEndpoint({
  ...ofOwner,
  name: 'resetStaffAccess',
  summary:
    'Give a staff member a new temporary password, remove its second factor and end its sessions; asks for the password',
  method: 'POST',
  path: '/academy/staff/{id}/reset-access',
  params: byId,
  body: proof,
  reply: withPassword,
  message: 'staff_updated',
  errors: ['staff_blocked', 'staff_email_taken', 'too_many_requests', 'overloaded', 'conflict'],
});

export const endStaffSessions = defineEndpoint({
  ...ofOwner,
  name: 'endStaffSessions',
  summary: 'End all sessions of a staff sign-in; it can sign in again',
  method: 'POST',
  repeatable: true,
  path: '/academy/staff/{id}/end-sessions',
  params: byId,
  reply: z.null(),
  message: 'staff_sessions_ended',
});

export const deleteStaff = defineEndpoint({
  ...ofOwner,
  name: 'deleteStaff',
  summary: 'Delete a staff sign-in that was never used; its email is free again',
  method: 'DELETE',
  path: '/academy/staff/{id}',
  params: byId,
  reply: z.null(),
  message: 'staff_deleted',
  errors: ['staff_has_signed_in'],
});
