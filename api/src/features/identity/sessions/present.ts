import type { Administrator, AdministratorEntry } from '@midan/contract';
import type { Config } from '../../../config.ts';
import type { AdministratorRow, EntryRow } from './queries.ts';

export function presentAdministrator(account: AdministratorRow, config: Config): Administrator {
  const hasSecondFactor = account.totp_confirmed_at !== null;
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    has_second_factor: hasSecondFactor,
    must_set_up_second_factor: config.ADMIN_REQUIRE_TOTP && !hasSecondFactor,
    must_change_password: account.has_temporary_password,
  };
}

export const presentEntry = (entry: EntryRow): AdministratorEntry => ({
  id: entry.id,
  name: entry.name,
  email: entry.email,
  role: entry.role,
  has_second_factor: entry.totp_confirmed_at !== null,
  created_at: entry.created_at.toISOString(),
  last_sign_in_at: entry.last_sign_in_at?.toISOString() ?? null,
  disabled_at: entry.disabled_at?.toISOString() ?? null,
});
