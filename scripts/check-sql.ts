/**
 * Checks raw SQL in Kysely's `sql` templates, which Kysely neither brackets nor validates. It
 * rejects:
 * - `or` outside brackets: beside another condition it splits the whole `where` (a purchase with
 * one coupon once counted a use of every limited one);
 * - `and` outside brackets in a boolean fragment, which another fragment may negate;
 * - `sql.raw`, `sql.lit` and `CompiledQuery.raw` with anything but a constant;
 * - an update or delete without a `where`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Node as SwcNode, type TemplateElement } from '@swc/core';

/** Files that may use raw text that is not constant, with the reason. */
const RAW_ALLOWED: Readonly<Record<string, string>> = {
  'db/migrate.ts': 'runs the files of the migrations folder',
};

/** A node of swc's syntax tree, with the fields used here. */
interface Node extends SwcNode {
  span: { start: number; end: number };
  [property: string]: unknown;
}
/** True for a node of the syntax tree, among the values of another node's fields. */
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** True for a node that is the identifier `name`. */
const isNamed = (node: unknown, name: string) =>
  isNode(node) && node.type === 'Identifier' && node.value === name;

/** The SQL outside brackets, quotes and comments. */
export function outsideBrackets(text: string): string {
  const bare = text.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"/g, ' ');
  let depth = 0;
  let outside = '';
  for (const letter of bare) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (depth === 0) outside += letter;
  }
  return outside;
}

/** The text of a template, with `?` for each inserted expression. */
const textOf = (template: Node) =>
  (template.quasis as TemplateElement[]).map(({ cooked, raw }) => cooked ?? raw).join('?');

/**
 * The separators of those `sql.join(…)` calls that are alone between brackets: only there a
 * separator may be `or` or `and`.
 */
function separatorsInBrackets(template: Node): Set<unknown> {
  const quasis = (template.quasis as TemplateElement[]).map(({ raw }) => raw.trim());
  const allowed = new Set<unknown>();
  (template.expressions as Node[]).forEach((expression, n) => {
    const isAlone = quasis[n]?.endsWith('(') && quasis[n + 1]?.startsWith(')');
    if (isAlone && methodOf(expression, 'sql') === 'join') allowed.add(argument(expression, 1));
  });
  return allowed;
}

/** True if the fragment has an `sql.join` that is not alone between brackets. */
function hasOpenJoin(template: Node): boolean {
  const closed = separatorsInBrackets(template);
  const joins = (template.expressions as Node[]).filter((part) => methodOf(part, 'sql') === 'join');
  return joins.some((call) => !closed.has(argument(call, 1)));
}

/** Name of the method if the node calls one of `object`; otherwise undefined. */
function methodOf(node: Node, object: string): string | undefined {
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee)) return undefined;
  if (callee.type !== 'MemberExpression' || !isNamed(callee.object, object)) return undefined;
  return (callee.property as { value?: string }).value;
}

/** The expression of a call's n-th argument, from 0; undefined without one. */
const argument = (call: Node, n: number) =>
  (call.arguments as { expression: Node }[] | undefined)?.[n]?.expression;

/** True for a literal, or a constant by its name: `LIMIT`, `LIMITS.name`. */
function isConstant(node: Node | undefined): boolean {
  if (!node) return false;
  if (node.type === 'TemplateLiteral') return (node.expressions as unknown[]).length === 0;
  if (/Literal$/.test(node.type)) return true;
  if (node.type === 'Identifier') return /^[A-Z][A-Z0-9_]*$/.test(String(node.value));
  if (node.type !== 'MemberExpression') return false;
  // An entry of a constant, by its name or by a key.
  const isEntry = ['Identifier', 'Computed'].includes((node.property as Node).type);
  return isEntry && isConstant(node.object as Node);
}

/** True if the type argument of the tagged template is `boolean` or `SqlBool`. */
function isBoolean(template: Node): boolean {
  const [type] = ((template.typeParameters as Node | null)?.params ?? []) as Node[];
  return type?.kind === 'boolean' || isNamed(type?.typeName, 'SqlBool');
}

/**
 * Yields a problem for each danger in an `sql` template: `or` or, in a boolean fragment, `and`
 * outside brackets; an update or delete without a `where`.
 */
function* inTemplate(node: Node): Generator<string> {
  const text = textOf(node.template as Node);
  const outside = outsideBrackets(text);
  if (/\bor\b(?!\s+replace\b)/i.test(outside)) {
    yield 'an `or` outside brackets: put the whole condition into ( ), or use eb.or([…])';
  } else if (isBoolean(node) && (/\band\b/i.test(outside) || hasOpenJoin(node.template as Node))) {
    yield 'an `and` outside brackets in a boolean fragment: put the whole condition into ( )';
  }
  if (/^\s*(?:update|delete\s+from)\b/i.test(outside) && !/\bwhere\b/i.test(outside)) {
    yield 'an update or delete without a `where`: name the rows';
  }
}

/**
 * Names of the methods chained to this call: `set`, `where` of
 * `db.updateTable('x').set(…).where(…)`.
 */
function chainedTo(call: Node, parents: Map<Node, Node>): string[] {
  const methods: string[] = [];
  for (let node = parents.get(call); node; node = parents.get(node)) {
    if (node.type === 'MemberExpression') methods.push(String((node.property as Node).value));
    else if (node.type !== 'CallExpression') break;
  }
  return methods;
}

/**
 * Yields a problem for SQL that is pasted as text (unless `isRawAllowed`), and for an update or
 * delete without a `where` in its chain.
 */
function* inCall(node: Node, parents: Map<Node, Node>, isRawAllowed: boolean): Generator<string> {
  const pasted =
    ['raw', 'lit'].includes(methodOf(node, 'sql') ?? '') ||
    methodOf(node, 'CompiledQuery') === 'raw';
  if (pasted && !isRawAllowed && !isConstant(argument(node, 0))) {
    yield 'pasted text that is no constant: interpolate it as a value, a fragment sql`…` or sql.ref';
  }
  const callee = node.callee as Node;
  const method = String((callee.property as Node | undefined)?.value);
  if (['updateTable', 'deleteFrom'].includes(method)) {
    const chain = chainedTo(node, parents);
    if (!chain.some((name) => /^where/.test(name))) {
      yield `${method} without a where in the same chain: name the rows`;
    }
  }
}

/**
 * Returns `line: problem and remedy` for each danger in the SQL of a TypeScript file: `or`, or
 * `and` in a boolean fragment, outside brackets; an update or delete without a `where`; pasted text
 * that is no constant.
 * @param path below api/src; those in `RAW_ALLOWED` may paste text
 */
export function findDangerousSql(path: string, text: string): string[] {
  // swc's byte offsets continue across files; the semicolon marks where this file begins.
  const tree = parseSync(`;${text}`, { syntax: 'typescript', target: 'es2024' }) as unknown as Node;
  const bytes = Buffer.from(text);
  const lineOf = ({ span }: Node) =>
    bytes
      .subarray(0, span.start - tree.span.start - 1)
      .toString()
      .split('\n').length;
  const parents = new Map<Node, Node>();
  const allowed = new Set<unknown>();
  const found: string[] = [];
  const visit = (node: Node): void => {
    const problems: string[] = [];
    if (node.type === 'TaggedTemplateExpression' && isNamed(node.tag, 'sql')) {
      for (const separator of separatorsInBrackets(node.template as Node)) allowed.add(separator);
      if (!allowed.has(node)) problems.push(...inTemplate(node));
    } else if (node.type === 'CallExpression') {
      problems.push(...inCall(node, parents, path in RAW_ALLOWED));
    }
    for (const problem of problems) found.push(`${lineOf(node)}: ${problem}`);
    for (const child of Object.values(node).flat(1)) {
      // Call arguments have no node type themselves.
      const inner = isNode(child) ? child : (child as { expression?: unknown } | null)?.expression;
      if (!isNode(inner)) continue;
      parents.set(inner, node);
      visit(inner);
    }
  };
  visit(tree);
  return found;
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../api/src');
  const problems = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      findDangerousSql(path, readFileSync(join(folder, path), 'utf8')).map(
        (found) => `api/src/${path}:${found}`,
      ),
    );
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
}
