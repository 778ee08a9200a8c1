import { z } from 'zod/mini';

/** Formats in which a list or a report can be saved. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];
/** Formats of all downloads. */
export type FileFormat = TableFormat | 'json' | 'ics' | 'pdf';

/** Query of an endpoint that only sends a file. */
export const fileFormat = { format: z._default(z.enum(TABLE_FORMATS), 'csv') };

/** Query of an endpoint that replies with JSON or sends a file. */
export const replyFormat = { format: z._default(z.enum(['json', ...TABLE_FORMATS]), 'json') };
