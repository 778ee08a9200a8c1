import { z } from 'zod/mini';

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];
export type FileFormat = TableFormat | 'json' | 'ics' | 'pdf' | 'zip';

export const fileFormat = { format: z._default(z.enum(TABLE_FORMATS), 'csv') };

export const statementFormat = {
  format: z._default(z.enum(['json', ...TABLE_FORMATS, 'pdf']), 'json'),
};

export const paperFormat = { format: z._default(z.enum(['json', 'pdf']), 'json') };

export const replyFormat = { format: z._default(z.enum(['json', ...TABLE_FORMATS]), 'json') };
