import { z } from 'zod/mini';
import { calendarDate, email, httpsLink, line, text } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { digitsOnly, toWesternDigits } from '../rules/digits.ts';
import { hasWrongLink, isRichLink } from './rich.ts';
import { isSample } from './samples.ts';

/** What an own line of the organiser may be; each is checked. */
export const PLAIN_FORMATS = [
  'text',
  'https',
  'address',
  'email',
  'phone',
  'colour',
  'film',
  'anchor',
  'day',
] as const;
export type PlainFormat = (typeof PLAIN_FORMATS)[number];

/**
 * A field of a block: its schema, its form and its type follow from this. `line` and `rich` are
 * `{en, ar}`, both required, or null where `optional`; `rich` is read by `richParts`. `plain` is one
 * string for both languages, '' where nothing is said. A `flag` that is `once` is said of one
 * version alone: the form of the next one begins without it.
 */
export type ContentField =
  | { kind: 'line' | 'rich'; max: number; optional?: true }
  | { kind: 'plain'; format: PlainFormat; max: number; optional?: true }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'flag'; once?: true }
  | { kind: 'picture'; optional?: true }
  | { kind: 'list'; max: number; of: ContentFields };
export type ContentFields = { readonly [name: string]: ContentField };

/**
 * `picture`: the id of an uploaded one, or `sample:` and the name of a built one. Only a sample has
 * its words here: versions are never deleted, and those of an upload go with it.
 */
export interface PictureValue {
  picture: string;
  alt: { en: string; ar: string } | null;
}
const PICTURE = /^(?:sample:[a-z0-9/-]{1,60}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

type ValueOf<Field> = Field extends { kind: 'list'; of: infer Of extends ContentFields }
  ? ContentValue<Of>[]
  : Field extends { kind: 'plain' }
    ? string
    : Field extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : Field extends { kind: 'flag' }
        ? boolean
        :
            | (Field extends { kind: 'picture' } ? PictureValue : { en: string; ar: string })
            | (Field extends { optional: true } ? null : never);

/** What a block with these fields holds. */
export type ContentValue<Fields extends ContentFields> = {
  -readonly [Name in keyof Fields]: ValueOf<Fields[Name]>;
};

const rich = (max: number) =>
  text(max).check(z.refine((value) => !hasWrongLink(value), { error: 'invalid_link' }));
const both = (schema: z.ZodMiniType<string, unknown>) => z.object({ en: schema, ar: schema });

const named = z
  .object({
    picture: z.string().check(z.regex(PICTURE, { error: 'required' })),
    alt: z.nullable(both(line(LIMITS.altMax))),
  })
  .check(
    z.refine(({ picture, alt }) => alt !== null || !isSample(picture), {
      path: ['alt'],
      error: 'required',
    }),
  );
const picture = z.pipe(
  z.transform((value: z.input<typeof named> | undefined) =>
    typeof value?.picture === 'string' && !isSample(value.picture)
      ? { ...value, alt: null }
      : (value as z.input<typeof named>),
  ),
  named,
);

const FORMATS: Record<PlainFormat, (max: number) => z.ZodMiniType<string, unknown>> = {
  text: line,
  email: () => email,
  https: httpsLink,
  /** An own path, also of an uploaded PDF (`changeMedia`), or https. */
  address: (max) =>
    line(max).check(
      z.refine((value) => /^(?:\/|https:)/.test(value) && isRichLink(value), {
        error: 'invalid_link',
      }),
    ),
  phone: (max) =>
    line(max).check(
      z.overwrite(toWesternDigits),
      z.refine((value) => /^[\d+() -]+$/.test(value) && digitsOnly(value).length >= 3, {
        error: 'invalid_phone',
      }),
    ),
  colour: (max) =>
    line(max).check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, { error: 'invalid_colour' })),
  /** The id, or an address that holds it. */
  film: () =>
    line(LIMITS.linkMax).check(
      z.overwrite(
        (value) => /(?:[?&]v=|youtu\.be\/|\/embed\/)([\w-]{11})/.exec(value)?.[1] ?? value,
      ),
      z.regex(/^[\w-]{11}$/, { error: 'invalid_film' }),
    ),
  /** Also a name in styles; `all` is the gallery's own. */
  anchor: (max) =>
    line(max).check(
      z.regex(/^[a-z][a-z0-9-]*$/, { error: 'key_format' }),
      z.refine((value) => value !== 'all', { error: 'already_used' }),
    ),
  day: () => calendarDate,
};

function plain({ format, max, optional }: ContentField & { kind: 'plain' }): z.ZodMiniType {
  const schema = FORMATS[format](max);
  if (!optional) return schema;
  return z.pipe(
    z.string(),
    z.transform((value, { issues }) => {
      if (value.trim() === '') return '';
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      // A union would answer that none fits, without the field's own reason.
      issues.push(...result.error.issues.map((issue) => ({ ...issue, input: value }) as never));
      return z.NEVER;
    }),
  );
}

/** On one page: rows of different choices are shown on different ones. */
function anchorsOnce(fields: ContentFields) {
  const named = Object.entries(fields);
  const isAnchor = (field: ContentField) => field.kind === 'plain' && field.format === 'anchor';
  const anchor = named.find(([, field]) => isAnchor(field))?.[0];
  const choices = named.filter(([, { kind }]) => kind === 'choice').map(([name]) => name);
  return ({ value: rows, issues }: z.core.ParsePayload<Record<string, unknown>[]>): void => {
    if (!anchor) return;
    const used = new Set<string>();
    for (const [index, row] of rows.entries()) {
      const input = row[anchor];
      const place = [...choices, anchor].map((name) => row[name]).join();
      if (used.has(place)) {
        issues.push({ code: 'custom', path: [index, anchor], message: 'already_used', input });
      }
      used.add(place);
    }
  };
}

function schemaOf(field: ContentField): z.ZodMiniType {
  switch (field.kind) {
    case 'line':
    case 'rich': {
      const whole = both((field.kind === 'line' ? line : rich)(field.max));
      return field.optional ? z.nullable(whole) : whole;
    }
    case 'plain':
      return plain(field);
    case 'choice':
      return z.enum(field.options as [string, ...string[]]);
    case 'flag':
      return z.boolean();
    case 'picture':
      return field.optional ? z.nullable(picture) : picture;
    case 'list':
      return z.array(contentSchema(field.of)).check(z.maxLength(field.max), anchorsOnce(field.of));
  }
}

/** The schema of what a block with these fields holds; other keys are dropped. */
export const contentSchema = (fields: ContentFields) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
  );
