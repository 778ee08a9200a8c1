import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { ENDPOINTS } from './endpoints.ts';
import { personName } from './fields.ts';
import { cleanTyped, typedCode } from './rules/typed.ts';

type Def = Record<string, unknown> & { type: string };
const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def;

/** Every text that is read from what a client sends, by endpoint and field. */
function textsOf(schema: unknown, path: string): [path: string, def: Def][] {
  const def = defOf(schema);
  const inner = (part: unknown, key = '') => textsOf(part, path + key);
  switch (def.type) {
    case 'string':
      return [[path, def]];
    case 'object':
      return Object.entries(def.shape as object).flatMap(([key, part]) => inner(part, `.${key}`));
    case 'union':
      return (def.options as unknown[]).flatMap((part) => inner(part));
    case 'tuple':
      return (def.items as unknown[]).flatMap((part) => inner(part));
    case 'record':
      return [...inner(def.keyType), ...inner(def.valueType)];
    case 'pipe':
      // What follows a text is given the cleaned one.
      return inner(defOf(def.in).type === 'transform' ? def.out : def.in);
    default: {
      const part = def.element ?? def.innerType;
      return part ? inner(part) : [];
    }
  }
}

const CLEANERS: unknown[] = [cleanTyped, typedCode];
const NOT_TYPED = [
  /password(_confirmation)?$/, // each sign counts
  /(token|tokens|grant|fingerprint)$/, // from the server
  /TestOrder\.key$/, // in the address of the test bank's page
  /^(uploadStatement\.columns|uploadMedia\w+\.alt)$/, // JSON
];

/** Names of texts with another beginning than cleaning. */
function uncleaned(schema: unknown, name: string): string[] {
  const bare = ([path, { format, checks }]: [string, Def]) => {
    if (format === 'uuid' || format === 'datetime') return false; // from the server or a picker
    if (NOT_TYPED.some((exempt) => exempt.test(path))) return false;
    const [first] = (checks ?? []) as unknown[];
    return !first || !CLEANERS.includes(defOf(first).tx);
  };
  return textsOf(schema, name)
    .filter(bare)
    .map(([path]) => path);
}

it('every text that people type is cleaned before it is checked', () => {
  const inputs = ENDPOINTS.flatMap(({ name, query, body }) =>
    [query, body].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
  );
  expect(inputs.flatMap(([name, schema]) => textsOf(schema, name)).length).toBeGreaterThan(500);
  expect(inputs.flatMap(([name, schema]) => uncleaned(schema, name))).toEqual([]);
});

it('a bare text is found wherever it stands', () => {
  const bare = z.string().check(z.trim());
  const body = z.object({
    good: personName(10),
    plain: bare,
    maybe: z.optional(z.nullable(bare)),
    list: z.array(z.object({ name: bare })),
    either: z.union([z.number(), bare]),
    piped: z.pipe(bare, z.transform(cleanTyped)),
    later: z.pipe(
      z.transform((value) => value),
      bare,
    ),
  });
  expect(uncleaned(body, 'x')).toEqual(
    ['plain', 'maybe', 'list.name', 'either', 'piped', 'later'].map((field) => `x.${field}`),
  );
});
