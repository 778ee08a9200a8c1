import * as contract from '@midan/contract';
import { z } from 'zod/mini';

export interface Json {
  [key: string]: unknown;
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[_-]+)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Each part is tidied before the whole. */
function mapped(node: unknown, change: (node: Json) => Json): unknown {
  if (Array.isArray(node)) return node.map((item) => mapped(item, change));
  if (!isJson(node)) return node;
  return change(
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapped(value, change)])),
  );
}

/** Without what says nothing to a reader: bounds of safe integers, patterns of known formats. */
function tidy({ $schema, additionalProperties, ...node }: Json): Json {
  if (isJson(additionalProperties)) node.additionalProperties = additionalProperties;
  if (node.format) delete node.pattern;
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
  const [only, none, ...more] = (node.anyOf ?? []) as Json[];
  // Numbers may also be typed, as a form does.
  if (only?.type === 'number' && none?.type === 'string')
    return { ...node, anyOf: undefined, type: 'number' };
  const isNullable = none?.type === 'null' && more.length === 0;
  if (!only || !isNullable || typeof only.type !== 'string' || only.properties) return node;
  const values = Array.isArray(only.enum) ? { enum: [...only.enum, null] } : {};
  const { anyOf, ...rest } = node;
  return only.const ? node : { ...rest, ...only, ...values, type: [only.type, 'null'] };
}

export const shapeOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  mapped(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), tidy) as Json;

/** Values of a list shorter than this are told in place. */
const LIST_MIN = 5;
const isWorthAName = (node: Json): boolean =>
  isJson(node.properties) || (Array.isArray(node.enum) && node.enum.length >= LIST_MIN);

/** The contract's own names: of schemas, and of lists of values (`KEY_SCOPES`: KeyScope). */
function namesOfContract(): Map<string, string> {
  const names = new Map<string, string>();
  const claim = (schema: z.ZodMiniType, io: 'input' | 'output', name: string) => {
    const key = JSON.stringify(shapeOf(schema, io));
    if (!names.has(key)) names.set(key, name);
  };
  for (const [name, value] of Object.entries(contract)) {
    if (value instanceof z.ZodMiniObject) claim(value, 'output', pascal(name));
    if (value instanceof z.ZodMiniObject) claim(value, 'input', `${pascal(name)}Input`);
    const values = Array.isArray(value) ? (value as unknown[]) : [];
    if (values.length < LIST_MIN || typeof values[0] !== 'string') continue;
    const singular = name
      .toLowerCase()
      .replace(/ies$/, 'y')
      .replace(/(us|ch)es$|s$/, '$1');
    claim(z.enum(values as string[]), 'output', pascal(singular));
  }
  return names;
}

let kept: Map<string, string> | undefined;

/** Shapes that occur twice are named once. First every schema is counted, then each one shared. */
export function createSchemas() {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  const named: Record<string, Json> = {};

  const count = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(count);
    if (!isJson(node)) return;
    if (isWorthAName(node)) {
      const key = JSON.stringify(node);
      const before = uses.get(key) ?? 0;
      uses.set(key, before + 1);
      if (before > 0) return;
    }
    Object.values(node).forEach(count);
  };

  const freeName = (wanted: string): string => {
    let name = wanted;
    for (let n = 2; name in named; n += 1) name = `${wanted}${n}`;
    return name;
  };

  /** `hint`: a name where the contract has none. */
  const share = (node: unknown, hint: string): unknown => {
    if (Array.isArray(node)) return node.map((item) => share(item, hint));
    if (!isJson(node)) return node;
    const key = isWorthAName(node) ? JSON.stringify(node) : '';
    const inside = () =>
      Object.fromEntries(
        Object.entries(node).map(([name, value]) => {
          if (name !== 'properties' || !isJson(value)) return [name, share(value, hint)];
          const fields = Object.entries(value);
          return [
            name,
            Object.fromEntries(fields.map(([f, v]) => [f, share(v, hint + pascal(f))])),
          ];
        }),
      );
    if ((uses.get(key) ?? 0) < 2) return inside();
    let name = names.get(key);
    if (!name) {
      kept ??= namesOfContract();
      name = freeName(kept.get(key) ?? hint);
      names.set(key, name);
      named[name] = {};
      named[name] = inside();
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  return { count, share: (node: Json, hint: string) => share(node, hint) as Json, named };
}
export type Schemas = ReturnType<typeof createSchemas>;
