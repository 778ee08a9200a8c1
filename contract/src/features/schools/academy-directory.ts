import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, paging, search } from '../../fields.ts';

/** An active academy as everybody sees it: without contacts and money. */
export const listedAcademy = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  license_number: z.nullable(z.string()),
  description: z.nullable(z.string()),
  governorate: z.string(),
  area: z.string(),
  address: z.string(),
  created_at: instant,
});
export type ListedAcademy = z.output<typeof listedAcademy>;

export const listAcademies = defineEndpoint({
  name: 'listAcademies',
  summary:
    'List active academies by name; search tolerates spelling variants, location is the governorate, named is a whole name in any spelling',
  method: 'GET',
  path: '/academies',
  access: 'public',
  query: z.object({ search, location: search, named: search, ...paging }),
  reply: listedAcademy,
  list: true,
});

export const getAcademy = defineEndpoint({
  name: 'getAcademy',
  summary: 'Return one active academy',
  method: 'GET',
  path: '/academies/{id}',
  access: 'public',
  params: z.object({ id }),
  reply: listedAcademy,
});
