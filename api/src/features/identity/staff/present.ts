import type { SignedInMember, StaffMember } from '@midan/contract';
import type { StaffRow } from './queries.ts';

/** `email` is empty if an academy took it by verifying with it. */
export const presentStaff = (member: StaffRow): StaffMember => ({
  id: member.id,
  name: member.name,
  email: member.email ?? '',
  permissions: member.permissions,
  must_change_password: member.has_temporary_password,
  has_second_factor: member.totp_confirmed_at !== null,
  created_at: member.created_at.toISOString(),
  last_sign_in_at: member.last_sign_in_at?.toISOString() ?? null,
  disabled_at: member.disabled_at?.toISOString() ?? null,
  is_blocked: member.is_blocked ?? false,
});

/** `isRequired`: staff who handle money must have a second factor. */
export const presentMember = (member: StaffRow, isRequired: boolean): SignedInMember => ({
  id: member.id,
  name: member.name,
  email: member.email ?? '',
  permissions: member.permissions,
  must_change_password: member.has_temporary_password,
  must_set_up_second_factor:
    isRequired && member.permissions.includes('money') && member.totp_confirmed_at === null,
});

/** Messages to members go by email. */
export const asReader = ({ id, email }: Pick<StaffRow, 'id' | 'email'>) => ({
  role: 'academy' as const,
  isStaff: true,
  id,
  email,
  phone_number: null,
  phone_verified_at: null,
});
