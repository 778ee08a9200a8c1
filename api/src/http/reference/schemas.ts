import type { Endpoint } from '@midan/contract';
import * as contract from '@midan/contract';
import { z } from 'zod/mini';

export interface Json {
  [key: string]: unknown;
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pascal = (name: string): string =>
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
function tidy({ $schema, $id, additionalProperties, ...node }: Json): Json {
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

const REF = '#/components/schemas/';

/** Replies by name: what the contract exports has its name there, other replies their endpoint's. */
export function replySchemas(endpoints: readonly Endpoint[]) {
  const registry = z.registry<{ id: string }>();
  const claim = (schema: z.ZodMiniType, id: string) => {
    if (!registry.has(schema)) registry.add(schema, { id });
  };
  for (const [name, value] of Object.entries(contract)) {
    if (value instanceof z.ZodMiniObject) claim(value, pascal(name));
  }
  for (const { reply, name } of endpoints) claim(reply, pascal(name));
  const uri = (id: string) => `${REF}${id}`;
  const { schemas } = z.toJSONSchema(registry, { io: 'output', unrepresentable: 'any', uri });
  return {
    named: mapped(schemas, tidy) as Record<string, Json>,
    refTo: ({ reply }: Endpoint): Json => ({ $ref: uri(registry.get(reply)?.id ?? '') }),
  };
}
export type Schemas = ReturnType<typeof replySchemas>;

/** Those that `from` refers to, and what these refer to. */
export function reached(
  all: Record<string, Json>,
  from: unknown,
  found: Record<string, Json> = {},
): Record<string, Json> {
  for (const [, name = ''] of JSON.stringify(from).matchAll(/#\/components\/schemas\/(\w+)"/g)) {
    const schema = all[name];
    if (!schema || name in found) continue;
    found[name] = schema;
    reached(all, schema, found);
  }
  return found;
}
