import { z } from 'zod/mini';
import { BLOCKS, type Block } from '../../content/blocks.ts';
import { contentSchema } from '../../content/fields.ts';
import { contentKey } from '../../content/keys.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { instant, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';

const published = {
  /** 0 while nothing was published. */
  version: z.int(),
  published_at: z.nullable(instant),
  /** Name of the administrator; null for the demo's. */
  published_by: z.nullable(z.string()),
};
const blockState = z.object({ key: contentKey, ...published });
export type BlockState = z.output<typeof blockState>;

/** Checked by the block's own fields. */
const blockContent = z.object({ key: contentKey, ...published, value: z.unknown() });
export type BlockContent = z.output<typeof blockContent>;

const toSee = { access: ['admin'], permission: 'view' } as const;
const toWrite = { access: ['admin'], permission: 'content' } as const;
const ofBlock = { params: z.object({ key: contentKey }) };

export const listContent = defineEndpoint({
  ...toSee,
  name: 'listContent',
  summary: 'List what can be written on the website, with who published each and when',
  method: 'GET',
  path: '/admin/content',
  reply: z.array(blockState),
});

export const getContent = defineEndpoint({
  ...toSee,
  ...ofBlock,
  name: 'getContent',
  summary: 'Return a block as it is published; an empty one before the first time',
  method: 'GET',
  path: '/admin/content/{key}',
  reply: blockContent,
});

export const listContentVersions = defineEndpoint({
  ...toSee,
  ...ofBlock,
  name: 'listContentVersions',
  summary: 'List the published versions of a block with their texts, newest first, 20 at most',
  method: 'GET',
  path: '/admin/content/{key}/versions',
  reply: z.array(blockContent),
});

export const publishContent = defineEndpoint({
  ...toWrite,
  ...ofBlock,
  name: 'publishContent',
  summary: 'Publish a block on all pages. `version` is the one that was read',
  method: 'PUT',
  path: '/admin/content/{key}',
  body: z.object({ version: wholeNumber(0, LIMITS.versionMax), value: z.unknown() }),
  reply: blockContent,
  message: 'content_published',
  errors: ['edited_meanwhile', 'too_many_pages'],
});

export const previewContent = defineEndpoint({
  ...toWrite,
  ...ofBlock,
  name: 'previewContent',
  summary: 'Return the page of a block as HTML with these texts; publishes nothing',
  method: 'POST',
  path: '/admin/content/{key}/preview',
  repeatable: true,
  body: z.object({ language: z.enum(['en', 'ar']), value: z.unknown() }),
  reply: z.object({ html: z.string() }),
});

/** The schema of a block's value. */
export const blockSchema = (name: Block) => contentSchema(BLOCKS[name].fields);
