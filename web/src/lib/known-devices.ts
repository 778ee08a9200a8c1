import { DEVICE_TOKENS_PER_AREA, type Endpoint, ROLES, type Role } from '@midan/contract';
import { readStored, writeStored } from './storage.ts';

const keyOf = (role: Role) => `midan_devices_${role}`;

const areaOf = (endpoint: Endpoint): Role | undefined =>
  ROLES.find((role) => endpoint.path.startsWith(`/${role}/`));

function tokensOf(role: Role): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(role)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

/** They outlive sign-out, name no account, and let nobody in without the password. */
export function knownDevice(endpoint: Endpoint): { device_tokens?: string[] } {
  const role = areaOf(endpoint);
  if (!role || !endpoint.body || !('device_tokens' in endpoint.body.shape)) return {};
  return { device_tokens: tokensOf(role) };
}

/** In front of the older ones, of which `DEVICE_TOKENS_PER_AREA` are kept. */
export function keepDevice(endpoint: Endpoint, data: unknown): void {
  const role = areaOf(endpoint);
  const token = (data as { device_token?: unknown } | null)?.device_token;
  if (!role || typeof token !== 'string') return;
  const tokens = [token, ...tokensOf(role)].slice(0, DEVICE_TOKENS_PER_AREA);
  writeStored(keyOf(role), JSON.stringify(tokens));
}
