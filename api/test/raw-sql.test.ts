import { join, relative } from 'node:path';
import { sql } from 'kysely';
import * as ts from 'typescript/unstable/ast';
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '../src/db/pool.ts';
import { withClient } from './client.ts';
import { createTestDatabase } from './database.ts';
import { type Column, describer } from './raw-sql/described.ts';
import { renderer } from './raw-sql/rendered.ts';

const API_FOLDER = join(import.meta.dirname, '..');
const IS_STATEMENT = /^(?:\s|\/\*.*?\*\/)*(?:select|with|insert|update|delete)\b/i;
const KINDS = Object.entries({
  null: TypeFlags.Null | TypeFlags.Undefined,
  string: TypeFlags.StringLike,
  number: TypeFlags.NumberLike,
  boolean: TypeFlags.BooleanLike,
  unknown: TypeFlags.Unknown,
});

const EXPECTED = {};

/** Kinds of a declared type as in Column, with `null`. */
function kindsOf(type: Type, checker: Checker): string[] {
  if (type.isUnionType()) return type.getTypes().flatMap((one) => kindsOf(one, checker));
  const known = KINDS.find(([, flags]) => type.flags & flags);
  if (known) return [known[0]];
  // A branded number.
  if (type.isIntersectionType()) return kindsOf(type.getTypes()[0] as Type, checker);
  if (!checker.isArrayType(type)) return [type.getSymbol()?.name ?? 'object'];
  const [item] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
  return item ? kindsOf(item, checker).flatMap((kind) => (kind === 'null' ? [] : `${kind}[]`)) : [];
}

/** Yields how a declared row differs from the columns that PostgreSQL gives. */
function* differences(row: Type, columns: Column[], checker: Checker) {
  const missing = new Set(checker.getPropertiesOfType(row).map(({ name }) => name));
  for (const { name, kind, mayBeNull } of columns) {
    missing.delete(name);
    const symbol = checker.getPropertyOfType(row, name);
    const type = symbol && checker.getTypeOfSymbol(symbol);
    const declared = new Set(type ? kindsOf(type, checker) : []);
    if (declared.has('unknown')) continue;
    const isNullDeclared = declared.delete('null');
    const isSame = kind === 'json' ? !declared.has('Date') : [...declared].join() === kind;
    if (!type) yield `${name} is not declared`;
    else if (!isSame) yield `${name} is ${kind}, not ${[...declared].join(' | ')}`;
    else if (mayBeNull && !isNullDeclared) yield `${name} may be null`;
  }
  for (const name of missing) yield `${name} is no column`;
}

/** The raw statements that a file executes, with the type of their rows. */
function executedIn(path: string, { program, checker }: Project) {
  const found: { statement: ts.Expression; row: Type }[] = [];
  const visit = (node: ts.Node): void => {
    node.forEachChild(visit);
    if (!ts.isCallExpression(node) || node.arguments.length !== 1) return;
    const { expression: callee } = node;
    if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'execute') return;
    const type = checker.getTypeAtLocation(callee.expression);
    if (type?.getSymbol()?.name !== 'RawBuilder' || !type.isTypeReference()) return;
    const [row] = checker.getTypeArguments(type);
    if (row) found.push({ statement: callee.expression, row });
  };
  program.getSourceFile(path)?.forEachChild(visit);
  return found;
}

/** Wrong on purpose, and never executed: each column but `id` differs in another way. */
export const wrong = (db: Db) =>
  sql<{ id: string; names: string; version: string; email: string; academy: string }>`
    select student.id, student.version, student.email, academy.name as academy, 1 as more
    from students student left join academies academy on academy.id = academy_id`.execute(db);

test('raw statements give the rows that they declare', async () => {
  const api = new API({ cwd: API_FOLDER });
  onTestFinished(() => api.close());
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const snapshot = api.updateSnapshot({ openProjects: [join(API_FOLDER, 'tsconfig.json')] });
  const project = snapshot.getProjects()[0] as Project;
  const renderers = [renderer(project, 'first'), renderer(project, 'last')];
  const found: Record<string, string[]> = {};
  const compared = new Set<ts.Expression>();
  await withClient(connection, async (client) => {
    const describe = await describer(client);
    const compare = async (text: string, statement: ts.Expression, row: Type) => {
      if (!IS_STATEMENT.test(text)) return [];
      const columns = await describe(text);
      if (row.flags & TypeFlags.Unknown) return [];
      compared.add(statement);
      return differences(row, columns, project.checker);
    };
    for (const path of project.program.getSourceFileNames()) {
      const file = relative(API_FOLDER, path);
      if (!/^src\/.*(?<!\.test)\.ts$|^test\/raw-sql\.test/.test(file)) continue;
      const problems = new Set<string>();
      for (const { statement, row } of executedIn(path, project)) {
        for (const render of renderers) {
          try {
            for (const one of await compare(render(statement), statement, row)) problems.add(one);
          } catch (error) {
            problems.add((error as Error).message);
          }
        }
      }
      if (problems.size > 0) found[file] = [...problems];
    }
  });
  expect(found).toEqual(EXPECTED);
  expect(compared.size).toBeGreaterThan(200);
});
