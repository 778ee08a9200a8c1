import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { type Language, say } from '../../../i18n.ts';
import { queueMessage } from '../../messaging/notices/index.ts';
import { findAccount, recipientOf } from '../accounts/index.ts';
import { presentStaff } from './present.ts';
import type { StaffRow } from './queries.ts';

type OwnerMessage = 'staff_added' | 'staff_enabled' | 'staff_raised' | 'staff_reset';

function rightsIn(language: Language, { permissions }: StaffRow): string {
  const names = permissions.map((each) => say(language, `notices:staff_permissions.${each}`));
  if (names.length === 0) return say(language, 'notices:staff_permissions.none');
  return new Intl.ListFormat(language).format(names);
}

/** Names the member and its permissions, no password. Nothing if the academy is gone. */
export async function notifyOwner(
  trx: Trx,
  { deps, language }: { deps: Deps; language: Language },
  kind: OwnerMessage,
  member: StaffRow,
): Promise<void> {
  const owner = await findAccount(trx, 'academy', member.academy_id);
  if (!owner) return;
  const { name, email } = presentStaff(member);
  await queueMessage(trx, deps, {
    kind,
    ...recipientOf(deps.config, owner),
    language,
    params: { name, email, permissions: rightsIn(language, member) },
  });
}
