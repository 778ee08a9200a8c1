import { z } from 'zod/mini';

/** Formats in which a list or a report can be saved. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Media type of each format. */
export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The `download` of an endpoint that sends a table. */
export const tableDownload = Object.values(TABLE_TYPES);

/** Query of an endpoint that only sends a file. */
export const fileFormat = { format: z._default(z.enum(TABLE_FORMATS), 'csv') };

/** Query of an endpoint that replies with JSON or sends a file. */
export const replyFormat = { format: z._default(z.enum(['json', ...TABLE_FORMATS]), 'json') };
