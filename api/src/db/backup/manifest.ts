import { createHash } from 'node:crypto';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Schema of a backup's manifest. It is written last, so its presence means a finished backup. */
export const manifest = z.object({
  format: z.literal(1),
  created_at: z.string(),
  /** Newest migration of the saved database. */
  schema: z.string(),
  /** Hash of each table's COPY output before compression. */
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), sha256 })),
  files: z.array(z.object({ key: z.string(), content_type: z.string(), sha256 })),
  /** Keys of files that rows refer to but the file store did not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const tableFile = (name: string) => `tables/${name}.copy.gz`;
export const keptFile = (key: string) => `files/${key}`;

export const hashOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex');
