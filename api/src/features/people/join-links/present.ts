import type { JoinLink } from '@midan/contract';
import type { JoinLinkRow } from './queries.ts';

/** The first that applies. Whether its academy is active does not count. */
function stateOf({ revoked_at, expires_at, uses, max_uses }: JoinLinkRow): JoinLink['state'] {
  if (revoked_at) return 'revoked';
  if (expires_at <= new Date()) return 'ended';
  return uses < max_uses ? 'open' : 'full';
}

export const presentLink = (link: JoinLinkRow): JoinLink => ({
  id: link.id,
  code: link.code,
  class_name: link.class_name,
  at_once: link.at_once,
  state: stateOf(link),
  uses: link.uses,
  max_uses: link.max_uses,
  created_at: link.created_at.toISOString(),
  expires_at: link.expires_at.toISOString(),
  revoked_at: link.revoked_at?.toISOString() ?? null,
});
