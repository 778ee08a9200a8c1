import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

export const track = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  sub_title: z.string(),
  description: z.string(),
});
export type Track = z.output<typeof track>;

export const listTracks = defineEndpoint({
  name: 'listTracks',
  summary: "List the competition's tracks, as a bare array",
  method: 'GET',
  path: '/tracks',
  access: 'public',
  bare: true,
  reply: z.array(track),
});

export const getTrack = defineEndpoint({
  name: 'getTrack',
  summary: 'Return one track by id or number, as a bare object',
  method: 'GET',
  path: '/tracks/{id}',
  access: 'public',
  bare: true,
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  reply: track,
});
