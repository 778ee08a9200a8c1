import { type Academy, type AdministeredAcademy, mayStaff, toEgp } from '@midan/contract';
import { signedFileAddress } from '../../../http/files.ts';
import { needsCredentialsReminder, pendingContactsOf } from '../../identity/accounts/index.ts';
import { presentMember, type StaffRow } from '../../identity/staff/index.ts';
import { presentBlock } from '../account-blocks/index.ts';
import type { AcademyRow, AdminAcademyRow } from './queries.ts';

/** For the owner. Not for staff, from whom presentForMember() hides the owner's contacts. */
export function presentAcademy(academy: AcademyRow, secret: string): Academy {
  const { logo_key: logo, balance, owed, created_at, phone_verified_at } = academy;
  return {
    id: academy.id,
    name: academy.name,
    email: academy.email,
    phone_number: academy.phone_number,
    governorate: academy.governorate,
    area: academy.area,
    address: academy.address,
    contact_person_name: academy.contact_person_name,
    contact_person_role: academy.contact_person_role,
    description: academy.description,
    license_number: academy.license_number,
    logo: logo && signedFileAddress(secret, logo),
    status: academy.status,
    suspension: academy.suspended_at && {
      at: academy.suspended_at.toISOString(),
      reason: academy.suspension_reason,
    },
    balance: toEgp(balance),
    owed: toEgp(owed),
    payment_reference: academy.payment_reference,
    created_at: created_at.toISOString(),
    phone_verified_at: phone_verified_at?.toISOString() ?? null,
    ...pendingContactsOf(academy),
    show_credentials: needsCredentialsReminder(academy),
    has_second_factor: academy.totp_confirmed_at !== null,
    requires_second_factor: academy.requires_second_factor,
    member: null,
    version: academy.version,
  };
}

/**
 * Email, phone and pending contacts are hidden, because they are the owner's sign-in; balance and
 * debt without the permission `money`. Each field is named, so that a new one is the owner's until
 * somebody decides otherwise.
 */
export const presentForMember = (academy: Academy, member: StaffRow): Academy => ({
  id: academy.id,
  name: academy.name,
  email: '',
  phone_number: '',
  governorate: academy.governorate,
  area: academy.area,
  address: academy.address,
  contact_person_name: academy.contact_person_name,
  contact_person_role: academy.contact_person_role,
  description: academy.description,
  license_number: academy.license_number,
  logo: academy.logo,
  status: academy.status,
  suspension: academy.suspension,
  ...(mayStaff(member.permissions, 'money')
    ? { balance: academy.balance, owed: academy.owed }
    : { balance: null, owed: null }),
  payment_reference: academy.payment_reference,
  created_at: academy.created_at,
  phone_verified_at: academy.phone_verified_at,
  pending_email: null,
  pending_phone_number: null,
  show_credentials: false,
  has_second_factor: member.totp_confirmed_at !== null,
  requires_second_factor: academy.requires_second_factor,
  member: presentMember(member, academy.requires_second_factor),
  version: academy.version,
});

/** As presentAcademy(), and `suspension` with the name of who suspended it. */
export const presentAdminAcademy = (
  academy: AdminAcademyRow,
  secret: string,
): AdministeredAcademy => ({
  ...presentAcademy(academy, secret),
  balance: toEgp(academy.balance),
  owed: toEgp(academy.owed),
  suspension: academy.suspended_at && {
    at: academy.suspended_at.toISOString(),
    by: academy.suspended_by_name,
    reason: academy.suspension_reason,
  },
  block: presentBlock(academy.block),
  looks_like: academy.looks_like,
  closing: academy.closing && {
    ...academy.closing,
    at: new Date(academy.closing.at).toISOString(),
  },
});
