import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, line, password, secondFactorCode } from '../../fields.ts';

/** All but `write_coupons` only read. open-to-keys.ts lists the endpoints of each. */
export const KEY_SCOPES = [
  'academies',
  'students',
  'teams',
  'money',
  'coupons',
  'write_coupons',
  'certificates',
  'editions',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Maximum lengths, addresses and days of validity. Not in LIMITS, which every page loads. */
export const KEY_LIMITS = { nameMax: 60, addressesMax: 10, addressMax: 50, daysMax: 365 } as const;

/** Of one coupon: percent, EGP where the discount is fixed, and uses (of a batch: coupons). */
export const KEY_COUPON_CAPS = { percent: 25, value: 1000, uses: 100 } as const;

const ofOwners = { access: ['admin'], permission: 'administrators' } as const;

/** `203.0.113.7` or `203.0.113.0/24`. The server checks its form: no page loads code for it. */
const address = line(KEY_LIMITS.addressMax);

/** A key that is both revoked and expired is `revoked`. */
export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** First characters of the key, to tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Addresses that calls may come from; empty: all. */
  addresses: z.array(z.string()),
  /** Administrator whose rights limit those of the key. */
  administrator: z.object({ id: z.string(), name: z.string() }),
  state: z.enum(API_KEY_STATES),
  created_at: instant,
  expires_at: instant,
  /** To the minute; null if it was never used. */
  last_used_at: z.nullable(instant),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = defineEndpoint({
  ...ofOwners,
  name: 'listApiKeys',
  summary: 'List the keys with which other systems call, newest first',
  method: 'GET',
  path: '/admin/api-keys',
  reply: z.array(apiKey),
});

export const createApiKey = defineEndpoint({
  ...ofOwners,
  name: 'createApiKey',
  summary:
    'Make a key for another system, with the rights of its scopes and at most those of its maker; returns it once, asks for the password',
  method: 'POST',
  path: '/admin/api-keys',
  status: 201,
  body: z.object({
    name: line(KEY_LIMITS.nameMax),
    scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1)),
    addresses: z.array(address).check(z.maxLength(KEY_LIMITS.addressesMax)),
    days: z.int().check(z.gte(1), z.lte(KEY_LIMITS.daysMax)),
    current_password: z.optional(password),
    otp_code: z.optional(secondFactorCode),
  }),
  reply: z.object({
    api_key: apiKey,
    /** `Authorization: Bearer <key>`; only its hash is stored. */
    key: z.string(),
  }),
  message: 'api_key_created',
  errors: ['too_many_requests', 'overloaded'],
});

export const revokeApiKey = defineEndpoint({
  ...ofOwners,
  name: 'revokeApiKey',
  summary: 'Revoke a key at once and for good',
  method: 'POST',
  path: '/admin/api-keys/{id}/revoke',
  params: z.object({ id }),
  reply: apiKey,
  message: 'api_key_revoked',
});
