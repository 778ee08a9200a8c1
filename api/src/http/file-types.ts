import type { FileFormat } from '@midan/contract';

export const FILE_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  ics: 'text/calendar; charset=utf-8',
  zip: 'application/zip',
};
