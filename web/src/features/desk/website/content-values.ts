import type { ContentField, ContentFields } from '@midan/contract';

export type ContentRow = Record<string, unknown> & { id: string };
export type ContentForm = Record<string, unknown>;

function emptyField(field: ContentField): unknown {
  switch (field.kind) {
    case 'list':
      return [];
    case 'plain':
      return '';
    case 'picture':
      return field.optional ? null : { picture: '', alt: null };
    case 'flag':
      return false;
    case 'choice':
      return field.options[0];
    default:
      return field.optional ? null : { en: '', ar: '' };
  }
}

export const emptyValues = (fields: ContentFields): ContentForm =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyField(field)]));

/** Its random id only tells the rows of the form apart; publishing drops it. */
export const emptyRow = (fields: ContentFields): ContentRow => ({
  ...emptyValues(fields),
  id: crypto.randomUUID(),
});

/** What is published, as the form has it: ids for rows, and every field. */
export function formValues(fields: ContentFields, value: unknown): ContentForm {
  const stored = (value ?? {}) as ContentForm;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const isSpent = field.kind === 'flag' && field.once;
      const own = (isSpent ? undefined : stored[name]) ?? emptyField(field);
      if (field.kind !== 'list') return [name, own];
      const rows = (own as unknown[]).map((row, index) => ({
        ...formValues(field.of, row),
        id: `${index}`,
      }));
      return [name, rows];
    }),
  );
}
