import { z } from 'zod/mini';
import type { PageContent } from '../../content/blocks.ts';
import { contentPageKey } from '../../content/keys.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const getPageContent = defineEndpoint({
  name: 'getPageContent',
  summary: 'Return what the organiser wrote for a public page, in one language',
  method: 'GET',
  path: '/site/content/{language}/{page}',
  access: 'public',
  kept: true,
  params: z.object({ language: z.enum(['en', 'ar']), page: contentPageKey }),
  /** The blocks of the page; one that was never published is missing. */
  reply: z.custom<PageContent>((value) => typeof value === 'object'),
});
