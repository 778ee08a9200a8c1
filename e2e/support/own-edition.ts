import { randomInt } from 'node:crypto';
import { type AdminEdition, createEdition, type Localized, listEditions } from '@midan/contract';
import type { APIRequestContext } from '@playwright/test';
import { type OwnAdministrator, ownAdministrator } from './own-administrator.ts';
import { callAs } from './own-student.ts';

/** Makes an administrator of the role `support`, who may change editions. */
export const ownEditor = (request: APIRequestContext): Promise<OwnAdministrator> =>
  ownAdministrator(request, 'support', 'مسؤولة الدورات');

/**
 * Proposes a number of three digits that no edition has, and a slug; reserves neither. Both are
 * random, because other journeys choose at the same time; numbers below 100 are left to journeys
 * that name them.
 */
export async function freeNumber(
  request: APIRequestContext,
  token: string,
): Promise<{ number: number; slug: string }> {
  const editions = await callAs<AdminEdition[]>(request, token, 'GET', listEditions.path);
  const taken = new Set(editions.map(({ number }) => number));
  const free = Array.from({ length: 900 }, (_, index) => index + 100).filter((n) => !taken.has(n));
  return { number: free[randomInt(free.length)] ?? 0, slug: `e2e-${randomInt(1e9)}` };
}

/**
 * Makes a draft of an edition that no other journey knows.
 * @param token of an administrator who may change editions
 */
export async function ownEdition(
  request: APIRequestContext,
  token: string,
  { name }: { name: Localized },
): Promise<AdminEdition> {
  return callAs<AdminEdition>(request, token, 'POST', createEdition.path, {
    ...(await freeNumber(request, token)),
    name,
    age_reference_date: '2027-10-01',
    team_price: 4500,
  });
}
