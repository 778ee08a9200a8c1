import { z } from 'zod/mini';
import { contentKey } from '../../content/keys.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, line, paging } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';

export const MEDIA_KINDS = ['picture', 'pdf'] as const;

const alt = z.object({ en: line(LIMITS.altMax), ar: line(LIMITS.altMax) });
const words = { name: line(LIMITS.mediaNameMax), alt };

/** `alt` as a form sends it: JSON in a text field. */
const altField = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(4 * LIMITS.altMax)),
    z.transform((json): z.input<typeof alt> => {
      try {
        return JSON.parse(json);
      } catch {
        return { en: '', ar: '' };
      }
    }),
  ),
  alt,
);

const mediaItem = z.object({
  id: z.string(),
  kind: z.enum(MEDIA_KINDS),
  name: z.string(),
  alt: z.object({ en: z.string(), ar: z.string() }),
  bytes: z.int(),
  /** In px, of the largest that is kept; null for a PDF, as `ground` (`#rgb`). */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  ground: z.nullable(z.string()),
  /** Of a PDF. */
  href: z.nullable(z.string()),
  created_at: instant,
  created_by: z.nullable(z.string()),
  /** Blocks that show it now. */
  used_in: z.array(contentKey),
});
export type MediaItem = z.output<typeof mediaItem>;

const toWrite = { access: ['admin'], permission: 'content' } as const;
const toUpload = {
  ...toWrite,
  method: 'POST',
  body: z.object({ name: words.name, alt: altField }),
  reply: mediaItem,
  status: 201,
  idempotent: true,
  message: 'media_uploaded',
  errors: ['payload_too_large', 'unsupported_media_type', 'too_many_requests', 'overloaded'],
} as const;

export const listMedia = defineEndpoint({
  name: 'listMedia',
  summary: 'List uploaded pictures and PDFs of the website, newest first, with where each is used',
  method: 'GET',
  path: '/admin/media',
  access: ['admin'],
  permission: 'view',
  query: z.object({ ...paging, kind: z.optional(z.enum(MEDIA_KINDS)) }),
  reply: mediaItem,
  list: true,
});

export const uploadMediaPicture = defineEndpoint({
  ...toUpload,
  name: 'uploadMediaPicture',
  summary: 'Upload a picture for the website: JPEG or PNG up to 10 MB',
  path: '/admin/media/pictures',
  upload: { field: 'picture', maxBytes: LIMITS.mediaPictureMaxBytes },
});

export const uploadMediaPdf = defineEndpoint({
  ...toUpload,
  name: 'uploadMediaPdf',
  summary: 'Upload a PDF for the website, up to 15 MB',
  path: '/admin/media/pdfs',
  upload: {
    field: 'pdf',
    maxBytes: LIMITS.mediaPdfMaxBytes,
    missing: 'pdf_required',
    tooLarge: 'pdf_too_large',
  },
});

export const updateMedia = defineEndpoint({
  ...toWrite,
  name: 'updateMedia',
  summary: 'Change the name and the words of a picture or PDF',
  method: 'PUT',
  path: '/admin/media/{id}',
  params: z.object({ id }),
  body: z.object(words),
  reply: mediaItem,
  message: 'media_updated',
});

export const removeMedia = defineEndpoint({
  ...toWrite,
  name: 'removeMedia',
  summary: 'Remove a picture or PDF from the website at once; pages show nothing in its place',
  method: 'DELETE',
  path: '/admin/media/{id}',
  params: z.object({ id }),
  reply: z.null(),
  message: 'media_removed',
});
