import type { Config } from '../../../config.ts';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import type { Language } from '../../../i18n.ts';
import { firstChannel, hasEmail, queueMessage } from '../../messaging/notices/index.ts';
import { selectFirstName } from '../codes/index.ts';

type AccountMessage = 'new_device' | 'password_changed' | 'second_factor_off' | 'staff_stopped';

/** Administrators have no phone. */
export interface AccountReader {
  id: string;
  email: string | null;
  phone_number: string | null;
  phone_verified_at: Date | null;
}

/** Email while the phone is not verified, if it is configured; otherwise the usual channel. */
const channelFor = (config: Config, account: AccountReader) =>
  account.phone_verified_at === null && hasEmail(config) ? 'email' : firstChannel(config);

/** A phone that is not verified is null; then the channel is email, if that is configured. */
export const recipientOf = (config: Config, account: AccountReader) => ({
  recipient: {
    email: account.email,
    phone_number: account.phone_verified_at ? account.phone_number : null,
  },
  channel: channelFor(config, account),
});

/**
 * Staff get new passwords from the owner alone; some wordings have a `name`: siblings share phones.
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

/** None without email and verified phone. `isAlsoByEmail`: by email even if by WhatsApp. */
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

/** Counts a message about a new device in the limit of 24 hours; sends nothing itself. */
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
