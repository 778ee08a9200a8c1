import { z } from 'zod/mini';
import { line, text } from '../fields.ts';
import { hasWrongLink } from './rich.ts';

/**
 * A field of a block: its schema, its form and its type follow from this. `line` and `rich` are
 * `{en, ar}`, both required; `rich` is read by `richParts`.
 */
export type ContentField =
  | { kind: 'line' | 'rich'; max: number }
  | { kind: 'list'; max: number; of: ContentFields };
export type ContentFields = { readonly [name: string]: ContentField };

/** What a block with these fields holds. */
export type ContentValue<Fields extends ContentFields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends {
    kind: 'list';
    of: infer Of extends ContentFields;
  }
    ? ContentValue<Of>[]
    : { en: string; ar: string };
};

const rich = (max: number) =>
  text(max).check(z.refine((value) => !hasWrongLink(value), { error: 'invalid_link' }));
const both = (schema: z.ZodMiniType<string, unknown>) => z.object({ en: schema, ar: schema });

function schemaOf(field: ContentField): z.ZodMiniType {
  switch (field.kind) {
    case 'line':
      return both(line(field.max));
    case 'rich':
      return both(rich(field.max));
    case 'list':
      return z.array(contentSchema(field.of)).check(z.maxLength(field.max));
  }
}

/** The schema of what a block with these fields holds; other keys are dropped. */
export const contentSchema = (fields: ContentFields) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
  );
