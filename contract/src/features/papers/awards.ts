import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';

export const awardResults = defineEndpoint({
  name: 'awardResults',
  summary:
    'Issue the certificates of all places and awards of a published list; a second press issues none. After a correction those that are not true any more are revoked',
  access: ['admin'],
  permission: 'settings',
  method: 'POST',
  path: '/admin/results/{id}/certificates',
  idempotent: true,
  params: z.object({ id }),
  body: z.object({
    /** Places from 1 to this one, beside every award. */
    places: wholeNumber(0, LIMITS.awardedPlacesMax),
  }),
  reply: z.object({
    issued: z.int(),
    already: z.int(),
    revoked: z.int(),
    /** Without one: revoked by hand, a letter that cannot be printed, or no consent. */
    left_out: z.int(),
  }),
  message: 'results_awarded',
  errors: ['conflict', 'edition_archived'],
});
