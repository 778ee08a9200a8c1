import { randomInt } from 'node:crypto';
import { type AdminEdition, createEdition, type Localized, listEditions } from '@midan/contract';
import type { APIRequestContext } from '@playwright/test';
import { type OwnAdministrator, ownAdministrator } from './own-administrator.ts';
import { callAs } from './own-student.ts';

export const ownEditor = (request: APIRequestContext): Promise<OwnAdministrator> =>
  ownAdministrator(request, 'support', 'مسؤولة الدورات');

/** Three digits, random like the slug; those below 100 are left to journeys that name them. */
export async function freeNumber(
  request: APIRequestContext,
  token: string,
): Promise<{ number: number; slug: string }> {
  const editions = await callAs(request, token, listEditions);
  const taken = new Set(editions.map(({ number }) => number));
  const free = Array.from({ length: 900 }, (_, index) => index + 100).filter((n) => !taken.has(n));
  return { number: free[randomInt(free.length)] ?? 0, slug: `e2e-${randomInt(1e9)}` };
}

/** A draft that no other journey knows; `token` is of somebody who may change editions. */
export async function ownEdition(
  request: APIRequestContext,
  token: string,
  { name }: { name: Localized },
): Promise<AdminEdition> {
  return callAs(request, token, createEdition, {
    ...(await freeNumber(request, token)),
    name,
    age_reference_date: '2027-10-01',
    team_price: 4500,
  });
}
