import type { Role } from '@midan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { sessionOf } from './session.ts';

/** By area; undefined before the area's first visit. */
const owners = new Map<Role, string | null>();

/**
 * E.g. another account signed in from another tab. Call it before the area reads anything: with the
 * `key` of `useAreaSession` nothing of the account before is shown, or saved under the new one.
 */
export function keepOwnCache(client: QueryClient, role: Role): void {
  const token = sessionOf(role)?.token ?? null;
  const before = owners.get(role);
  if (before === token) return;
  owners.set(role, token);
  if (before) client.clear();
}
