import { z } from 'zod/mini';
import { calendarDate, line, text } from '../fields.ts';
import { hasWrongLink, isRichLink } from './rich.ts';

/**
 * A field of a block: its schema, its form and its type follow from this. `line` and `rich` are
 * `{en, ar}`, both required; `rich` is read by `richParts`. `word` has one spelling for both
 * languages. An `optional` one may be blank, and is null then.
 */
export type ContentField =
  | { kind: 'line' | 'rich'; max: number; optional?: true }
  | { kind: 'word'; max: number; optional?: true }
  | { kind: 'link'; optional?: true }
  | { kind: 'day'; optional?: true }
  | { kind: 'list'; max: number; of: ContentFields };
export type ContentFields = { readonly [name: string]: ContentField };

type Bilingual = { en: string; ar: string };
type Present<F extends ContentField> = F extends { kind: 'line' | 'rich' }
  ? Bilingual
  : F extends { kind: 'list'; of: infer Of extends ContentFields }
    ? ContentValue<Of>[]
    : string;
/** What a block with these fields holds. */
export type ContentValue<Fields extends ContentFields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { optional: true }
    ? Present<Fields[Name]> | null
    : Present<Fields[Name]>;
};

export const CONTENT_LINK_MAX = 300;

const link = line(CONTENT_LINK_MAX).check(z.refine(isRichLink, { error: 'invalid_link' }));
const rich = (max: number) =>
  text(max).check(z.refine((value) => !hasWrongLink(value), { error: 'invalid_link' }));
const both = (schema: z.ZodMiniType<string, unknown>) => z.object({ en: schema, ar: schema });

const isBlank = (value: unknown): boolean =>
  value == null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isBlank));

function schemaOf(field: ContentField): z.ZodMiniType {
  switch (field.kind) {
    case 'line':
      return both(line(field.max));
    case 'rich':
      return both(rich(field.max));
    case 'word':
      return line(field.max);
    case 'link':
      return link;
    case 'day':
      return calendarDate;
    case 'list':
      return z.array(contentSchema(field.of)).check(z.maxLength(field.max));
  }
}

const orNull = (schema: z.ZodMiniType) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : value)),
    z.nullable(schema),
  );

/** The schema of what a block with these fields holds; other keys are dropped. */
export const contentSchema = (fields: ContentFields) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        'optional' in field && field.optional ? orNull(schemaOf(field)) : schemaOf(field),
      ]),
    ),
  );
