import type { Role } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { addDevice, type KnownDevice, touchDevice } from '../../../http/devices.ts';
import { AppError } from '../../../http/errors.ts';
import type { Limited } from '../../../http/rate-limit.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { assertNotBlocked, openSession, type SignIn, signInId } from '../../../http/session.ts';
import type { Language } from '../../../i18n.ts';
import { type AccountReader, mayNotifyOfDevice, notifyAccount } from '../accounts/index.ts';

/** A known device has its own limits, so that strangers cannot lock the account out. */
export function signInLimits(
  role: Role,
  email: string,
  address: string,
  device: KnownDevice | undefined,
): Limited[] {
  const isAdmin = role === 'admin';
  if (device) {
    return [
      [isAdmin ? 'adminSignInPerDevice' : 'signInPerDevice', device.id],
      // A device token may be on a shared computer.
      ['signInPerDeviceDay', device.id],
    ];
  }
  return [
    ['signInPerAddress', [role, address]],
    [
      isAdmin ? 'adminSignInPerAccountAndAddress' : 'signInPerAccountAndAddress',
      [role, email, address],
    ],
    ['signInPerAccountDay', [role, email]],
  ];
}

/** A correct password without a code is no failure: the form asks for the code next. */
export const isSignInFailure = (error: unknown) =>
  error instanceof AppError &&
  (error.code === 'invalid_credentials' || error.code === 'second_factor_invalid');

interface Caller {
  address: string;
  userAgent: string | undefined;
  language: Language;
}

/**
 * The caller holds the checked password (holdPassword, holdAccess, markSignedIn).
 * @param signIn whose session it is; for a staff member the academy with the member
 */
export async function openOnDevice(
  trx: Trx,
  deps: Deps,
  account: AccountReader & { role: Exclude<Role, 'crew'>; isStaff?: boolean },
  device: KnownDevice | undefined,
  caller: Caller,
  mayNotify: boolean,
  signIn: SignIn = { role: account.role, id: account.id },
): Promise<{ token: string; device_token: string | null }> {
  // Lock order: a member's academy before the device.
  await assertNotBlocked(trx, signIn);
  await noteSecurity(trx, {
    act: 'signed_in',
    by: { kind: signIn.staff ? 'staff' : signIn.role, id: signInId(signIn) },
    academyId: signIn.role === 'academy' ? signIn.id : undefined,
    ...caller,
    detail: { known_device: device !== undefined },
  });
  if (signIn.role === 'academy' && !signIn.staff) {
    // Announcements to the school are read by its owner.
    await sql`update academies set language = ${caller.language}
      where id = ${signIn.id} and language is distinct from ${caller.language}`.execute(trx);
  }
  if (device && (await touchDevice(trx, device))) {
    const token = await openSession(trx, signIn, caller.userAgent, device.id);
    return { token, device_token: null };
  }
  const added = await addDevice(trx, { role: account.role, id: account.id });
  const token = await openSession(trx, signIn, caller.userAgent, added.id);
  if (mayNotify) await notifyAccount(trx, deps, 'new_device', account, caller.language);
  return { token, device_token: added.token };
}

/** Counts the notification against the limit. */
export const shouldNotifyOfDevice = async (
  deps: Deps,
  account: { role: Role; id: string },
  device: KnownDevice | undefined,
): Promise<boolean> => !device && (await mayNotifyOfDevice(deps, account));
