import { join } from 'node:path';
import { sql } from 'kysely';
import * as ts from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';
import type { Db } from '../../src/db/pool.ts';
import { withClient } from '../client.ts';
import { createTestDatabase } from '../database.ts';
import { type Column, describer } from './described.ts';
import { Renderer, UnknownTextError } from './rendered.ts';

const API_FOLDER = join(import.meta.dirname, '../..');
const IS_STATEMENT = /^(?:\s|\/\*.*?\*\/)*(?:select|with|insert|update|delete)\b/i;

/** Kinds of a declared type as in Column, with `null`. */
function kindsOf(type: Type, checker: Checker): string[] {
  if (type.isUnionType()) return type.getTypes().flatMap((one) => kindsOf(one, checker));
  if (type.flags & (TypeFlags.Null | TypeFlags.Undefined)) return ['null'];
  if (type.flags & TypeFlags.StringLike) return ['string'];
  if (type.flags & TypeFlags.NumberLike) return ['number'];
  if (type.flags & TypeFlags.BooleanLike) return ['boolean'];
  if (type.flags & TypeFlags.Any || type.flags & TypeFlags.Unknown) return ['unknown'];
  if (type.isIntersectionType()) {
    const kinds = type.getTypes().flatMap((one) => kindsOf(one, checker));
    return [kinds.find((kind) => kind !== 'object') ?? 'object'];
  }
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [element] = checker.getTypeArguments(type);
    const kinds = element ? kindsOf(element, checker) : [];
    return kinds.filter((kind) => kind !== 'null').map((kind) => `${kind}[]`);
  }
  const name = type.getSymbol()?.name ?? '';
  return ['Date', 'Buffer'].includes(name) ? [name] : ['object'];
}

/** Yields how a declared row differs from the columns that PostgreSQL gives. */
function* differences(row: Type, columns: Column[], isOuter: boolean, checker: Checker) {
  const declared = new Set(checker.getPropertiesOfType(row).map(({ name }) => name));
  for (const { name, kind, isNullable } of columns) {
    const symbol = checker.getPropertyOfType(row, name);
    const type = symbol && checker.getTypeOfSymbol(symbol);
    if (!declared.delete(name) || !type) {
      yield `${name} is not declared`;
      continue;
    }
    const kinds = new Set(kindsOf(type, checker));
    const isNullDeclared = kinds.delete('null');
    if (kinds.has('unknown')) continue;
    const isSame = kind === 'json' ? !kinds.has('Date') : kinds.size === 1 && kinds.has(kind);
    if (!isSame) yield `${name} is ${kind}, declared as ${[...kinds].join(' | ')}`;
    if (isNullable && !isNullDeclared) yield `${name} may be null`;
    if (isNullable === false && !isOuter && isNullDeclared) yield `${name} is never null`;
  }
  for (const name of declared) yield `${name} is no column`;
}

test('raw statements give the rows that they declare', async () => {
  const api = new API({ cwd: API_FOLDER });
  const { connection, drop } = await createTestDatabase();
  const found: string[] = [];
  const unknown: string[] = [];
  let compared = 0;
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(API_FOLDER, 'tsconfig.json')] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error('no project');
    const { checker, program } = project;
    const renderer = new Renderer(project);
    await withClient(connection, async (client) => {
      const describe = await describer(client);
      const statements: [string, ts.Expression][] = [];
      for (const file of program.getSourceFileNames()) {
        if (!file.includes('/api/src/') || file.endsWith('.test.ts')) continue;
        const visit = (node: ts.Node): void => {
          if (
            ts.isCallExpression(node) &&
            node.arguments.length === 1 &&
            ts.isPropertyAccessExpression(node.expression) &&
            node.expression.name.text === 'execute'
          ) {
            const source = node.getSourceFile();
            const line = source.getLineAndCharacterOfPosition?.(node.getStart()).line;
            statements.push([
              `${file.slice(API_FOLDER.length + 1)}:${line}`,
              node.expression.expression,
            ]);
          }
          node.forEachChild(visit);
        };
        program.getSourceFile(file)?.forEachChild(visit);
      }
      for (const [place, statement] of statements) {
        const type = checker.getTypeAtLocation(statement);
        if (type?.getSymbol()?.name !== 'RawBuilder' || !type.isTypeReference()) continue;
        const [row] = checker.getTypeArguments(type);
        try {
          const text = renderer.statement(statement);
          if (!row || !IS_STATEMENT.test(text)) continue;
          const columns = await describe(text);
          if (row.flags & TypeFlags.Unknown) continue;
          compared += 1;
          for (const problem of differences(
            row,
            columns,
            /\b(left|right|full)\b.*\bjoin\b/is.test(text),
            checker,
          )) {
            found.push(`${place}: ${problem}`);
          }
        } catch (error) {
          if (error instanceof UnknownTextError) unknown.push(`${place} ${error.message}`);
          else found.push(`${place}: ${(error as Error).message}`);
        }
      }
    });
  } finally {
    api.close();
    await drop();
  }
  console.log(found.join('\n'), unknown, compared);
});
