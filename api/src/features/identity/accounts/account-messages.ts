import type { Config } from '../../../config.ts';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import type { Language } from '../../../i18n.ts';
import { firstChannel, hasEmail, queueMessage } from '../../messaging/notices/index.ts';
import { selectFirstName } from '../codes/index.ts';

/** Messages to an account about its own sign-ins. */
type AccountMessage = 'new_device' | 'password_changed' | 'second_factor_off' | 'staff_stopped';

/** Recipient of account messages. Administrators have no phone. */
export interface AccountReader {
  id: string;
  email: string | null;
  phone_number: string | null;
  phone_verified_at: Date | null;
}

/**
 * Channel of messages to the account: email if its phone is not verified and email is configured,
 * otherwise the usual one.
 */
const channelFor = (config: Config, account: AccountReader) =>
  account.phone_verified_at === null && hasEmail(config) ? 'email' : firstChannel(config);

/**
 * Recipient and channel of messages about an account: its email, its phone if that is verified
 * (otherwise null), and the usual channel, but email for a phone that is not verified, if email is
 * configured.
 */
export const recipientOf = (config: Config, account: AccountReader) => ({
  recipient: {
    email: account.email,
    phone_number: account.phone_verified_at ? account.phone_number : null,
  },
  channel: channelFor(config, account),
});

/**
 * Key of a special wording; undefined for the usual one of the kind. Staff whose password was
 * changed have one, because they get new passwords from the owner alone, and so have schools whose
 * second factor was removed. With a `name`, messages
 * about new devices and passwords have one that says it, because siblings share phones.
 */
function wordingOf(
  kind: AccountMessage,
  { role, isStaff }: { role: string; isStaff?: boolean },
  name: string | undefined,
) {
  if (isStaff && kind === 'password_changed') return 'password_changed_staff';
  if (role === 'academy' && kind === 'second_factor_off') return 'second_factor_off_school';
  const isNamed = kind === 'new_device' || kind === 'password_changed';
  return name && isNamed ? (`${kind}_named` as const) : undefined;
}

/**
 * Queues a message of this kind to the account, see recipientOf() for its channel; none if the
 * account has neither email nor verified phone. A student's has the first name, as wordingOf()
 * says.
 * @param isAlsoByEmail whether a message by WhatsApp is sent by email too, if that is configured
 */
export async function notifyAccount(
  trx: Trx,
  deps: Deps,
  kind: AccountMessage,
  account: AccountReader & { role: 'student' | 'academy' | 'admin'; isStaff?: boolean },
  language: Language,
  isAlsoByEmail = false,
): Promise<void> {
  // Siblings share phones.
  const name = account.role === 'student' ? await selectFirstName(trx, account.id) : undefined;
  const message: Parameters<typeof queueMessage>[2] = {
    kind,
    ...recipientOf(deps.config, account),
    language,
    params: name ? { name } : {},
    wording: wordingOf(kind, account, name),
    ...(account.role === 'student' ? { studentId: account.id } : {}),
  };
  await queueMessage(trx, deps, message);
  if (isAlsoByEmail && message.channel !== 'email' && account.email && hasEmail(deps.config)) {
    await queueMessage(trx, deps, { ...message, channel: 'email' });
  }
}

/**
 * Counts one message about a new device and returns true; false, and counts none, if the account
 * had as many as are allowed in 24 hours. Sends nothing itself.
 */
export async function mayNotifyOfDevice(
  deps: Deps,
  account: { role: string; id: string },
): Promise<boolean> {
  try {
    await countEvent(deps, 'newDeviceMessagePerAccount', [account.role, account.id]);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
