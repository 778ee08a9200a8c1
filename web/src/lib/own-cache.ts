import type { Role } from '@midan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { sessionOf } from './session.ts';

/**
 * Token of the session that the cache belongs to, by area; undefined before the area's first visit.
 */
const owners = new Map<Role, string | null>();

/**
 * Empties the cache if the area had a session at the last call and has another one, or none, now:
 * e.g. another account signed in from another tab. Call it before the area reads anything. With the
 * `key` of `useAreaSession`, nothing of the account before is shown, and nothing typed for it is
 * saved under the new one.
 */
export function keepOwnCache(client: QueryClient, role: Role): void {
  const token = sessionOf(role)?.token ?? null;
  const before = owners.get(role);
  if (before === token) return;
  owners.set(role, token);
  if (before) client.clear();
}
