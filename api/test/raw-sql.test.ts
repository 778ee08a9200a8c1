import { join } from 'node:path';
import { sql } from 'kysely';
import * as ts from 'typescript/unstable/ast';
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';
import type { Db } from '../src/db/pool.ts';
import { withClient } from './client.ts';
import { createTestDatabase } from './database.ts';
import { type Column, describer } from './raw-sql/described.ts';
import { Renderer } from './raw-sql/rendered.ts';

const API_FOLDER = join(import.meta.dirname, '..');
const IS_STATEMENT = /^(?:\s|\/\*.*?\*\/)*(?:select|with|insert|update|delete)\b/i;

/** Kinds of a declared type as in Column, with `null`. */
function kindsOf(type: Type, checker: Checker): string[] {
  if (type.isUnionType()) return type.getTypes().flatMap((one) => kindsOf(one, checker));
  if (type.flags & (TypeFlags.Null | TypeFlags.Undefined)) return ['null'];
  if (type.flags & TypeFlags.StringLike) return ['string'];
  if (type.flags & TypeFlags.NumberLike) return ['number'];
  if (type.flags & TypeFlags.BooleanLike) return ['boolean'];
  if (type.flags & TypeFlags.Unknown) return ['unknown'];
  // A branded number.
  if (type.isIntersectionType()) return kindsOf(type.getTypes()[0] as Type, checker);
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const kinds = kindsOf(checker.getTypeArguments(type)[0] as Type, checker);
    return kinds.filter((kind) => kind !== 'null').map((kind) => `${kind}[]`);
  }
  return [type.getSymbol()?.name ?? 'object'];
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

/** The raw builders that a file executes, with the type of their rows. */
function* executed({ program, checker }: Project, file: string) {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    const callee = ts.isCallExpression(node) && node.arguments.length === 1 && node.expression;
    const isExecute = callee && ts.isPropertyAccessExpression(callee);
    if (isExecute && callee.name.text === 'execute') found.push(callee.expression);
    node.forEachChild(visit);
  };
  program.getSourceFile(file)?.forEachChild(visit);
  for (const statement of found) {
    const type = checker.getTypeAtLocation(statement);
    if (type?.getSymbol()?.name !== 'RawBuilder' || !type.isTypeReference()) continue;
    const [row] = checker.getTypeArguments(type);
    if (row) yield { statement, row };
  }
}

test('raw statements give the rows that they declare', async () => {
  const api = new API({ cwd: API_FOLDER });
  const { connection, drop } = await createTestDatabase();
  const found: string[] = [];
  let compared = 0;
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(API_FOLDER, 'tsconfig.json')] });
    const project = snapshot.getProjects()[0] as Project;
    const renderers = [new Renderer(project, 'first'), new Renderer(project, 'last')];
    await withClient(connection, async (client) => {
      const describe = await describer(client);
      for (const path of project.program.getSourceFileNames()) {
        const file = path.slice(API_FOLDER.length + 1);
        if (!/^src\/.*(?<!\.test)\.ts$|^test\/raw-sql\.test/.test(file)) continue;
        for (const { statement, row } of executed(project, path)) {
          for (const renderer of renderers) {
            try {
              const text = renderer.statement(statement);
              if (!IS_STATEMENT.test(text)) continue;
              const columns = await describe(text);
              if (row.flags & TypeFlags.Unknown) continue;
              if (renderer === renderers[0]) compared += 1;
              for (const problem of differences(row, columns, project.checker)) {
                found.push(`${file}: ${problem}`);
              }
            } catch (error) {
              found.push(`${file}: ${(error as Error).message}`);
            }
          }
        }
      }
    });
  } finally {
    api.close();
    await drop();
  }
  console.log([...new Set(found)].join('\n'), compared);
});
