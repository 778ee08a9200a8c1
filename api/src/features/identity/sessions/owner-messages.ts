import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { say } from '../../../i18n.ts';
import { queueMessage } from '../../messaging/notices/index.ts';
import { type EntryRow, selectOwners } from './queries.ts';

interface Acting {
  deps: Deps;
  actor: { id: string };
}

type OwnerMessage =
  | 'payment_account_changed'
  | 'money_limit_changed'
  | 'api_key_made'
  | 'webhook_made'
  | 'administrator_added'
  | 'administrator_enabled'
  | 'administrator_raised'
  | 'administrator_reset'
  | 'administrator_recovered';

/** `params` get the acting one's name as `administrator`, empty if that one is no owner. */
export async function notifyOwners(
  trx: Trx,
  { deps, actor }: Acting,
  kind: OwnerMessage,
  params: Record<string, string>,
): Promise<void> {
  const owners = await selectOwners(trx);
  const by = owners.find(({ id }) => id === actor.id);
  for (const { email } of owners) {
    await queueMessage(trx, deps, {
      kind,
      recipient: { email, phone_number: null },
      channel: 'email',
      params: { ...params, administrator: by?.name ?? '' },
    });
  }
}

/** Queues an email to all enabled owners that the product gave up or disabled a webhook. */
export async function warnOwners(
  trx: Trx,
  deps: Deps,
  kind: 'webhook_given_up' | 'webhook_disabled',
  params: Record<string, string>,
): Promise<void> {
  for (const { email } of await selectOwners(trx)) {
    await queueMessage(trx, deps, {
      kind,
      recipient: { email, phone_number: null },
      channel: 'email',
      params,
    });
  }
}

export const notifyOwnersOfAccess = (
  trx: Trx,
  acting: Acting,
  kind: Extract<OwnerMessage, `administrator_${string}`>,
  { name, email, role }: EntryRow,
): Promise<void> =>
  // Messages to owners are Arabic, see queueMessage().
  notifyOwners(trx, acting, kind, { name, email, role: say('ar', `notices:admin_roles.${role}`) });
