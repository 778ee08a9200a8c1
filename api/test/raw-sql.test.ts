import { join, relative } from 'node:path';
import { sql } from 'kysely';
import * as ts from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type Project,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '../src/db/pool.ts';
import { withClient } from './client.ts';
import { createTestDatabase } from './database.ts';
import { type Column, describer } from './raw-sql/described.ts';
import { renderer } from './raw-sql/rendered.ts';

const API_FOLDER = join(import.meta.dirname, '..');

/** Wrong on purpose, and never executed: each column but `id` differs in another way. */
export const wrong = (db: Db) =>
  sql<{ id: string; names: string; version: string; email: string; status: number | null }>`
    select id, version, email, status, 1 as more from students`.execute(db);

/** What is found in `wrong`, and beside mistakes. */
const KNOWN = [
  'test/raw-sql.test.ts: version is number, not string',
  'test/raw-sql.test.ts: email may be null',
  'test/raw-sql.test.ts: status is string, not number',
  'test/raw-sql.test.ts: more is not declared',
  'test/raw-sql.test.ts: names is no column',
  // The statement's condition, or another rule for its rows, keeps these from null.
  'src/features/competition/advancement/queries.ts: place may be null',
  'src/features/competition/advancement/queries.ts: reply_until may be null',
  'src/features/competition/judging/feedback.ts: told_at may be null',
  'src/features/competition/public-results/queries.ts: published_at may be null',
  'src/features/competition/results/queries.ts: level may be null',
  'src/features/messaging/sending/overview.ts: reason may be null',
  'src/features/messaging/sending/queries.ts: at may be null',
  'src/features/messaging/sending/queries.ts: until may be null',
  'src/features/papers/awards/queries.ts: award may be null',
  'src/features/people/guardians/family-queries.ts: phone_number may be null',
  'src/features/people/guardians/queries.ts: phone_number may be null',
  'src/features/records/imports/undo.ts: student_id may be null',
  'src/features/records/vouching/queries.ts: external_id may be null',
  'src/features/records/vouching/queries.ts: phone_number may be null',
  // Tables or columns come from a list, a file, a caller or pg-boss; or they suit one role alone.
  'src/db/migrate.ts: cannot render await readFile(',
  'src/db/reseal.ts: column "sealed_code" does not exist',
  'src/features/competition/league/confirm.ts: cannot render team',
  'src/features/identity/accounts/queries.ts: column "phone_owner" does not exist',
  'src/features/money/accounting/queries.ts: cannot render from',
  'src/features/money/payments/desk-queries.ts: cannot render ORDERS',
  'src/features/papers/certificates/queries.ts: cannot render STATES',
  'src/features/people/students/queries.ts: cannot render statuses.map(',
  'src/features/records/imports/row-queries.ts: cannot render IMPORT_FACTS.filter(',
  'src/personal-data/touched.ts: cannot render people',
  'src/personal-data/touched.ts: cannot render table',
  'src/ports/job-queue-pg-boss.ts: relation "pgboss.job" does not exist',
];

/** Kind of a declared type as in Column, null aside. */
function kindOf(declared: Type, checker: Checker): string {
  const type = checker.getNonNullableType(declared) ?? declared;
  const [item] = checker.isArrayType(type) ? checker.getTypeArguments(type as TypeReference) : [];
  if (item) return `${kindOf(item, checker)}[]`;
  // A branded number is an intersection.
  const plain = type.isIntersectionType() ? type.getTypes()[0] : type;
  const base = plain && checker.getBaseTypeOfLiteralType(plain);
  // Node's Buffer has a type parameter.
  return checker.typeToString(base ?? type).replace(/<.*/, '');
}

/** Yields how a declared row differs from the columns that PostgreSQL gives. */
function* differences(row: Type, columns: Column[], checker: Checker) {
  const missing = new Set(checker.getPropertiesOfType(row).map(({ name }) => name));
  for (const { name, kind, mayBeNull } of columns) {
    const symbol = missing.delete(name) && checker.getPropertyOfType(row, name);
    const type = symbol && checker.getTypeOfSymbol(symbol);
    const declared = type && kindOf(type, checker);
    if (!declared) yield `${name} is not declared`;
    else if (type.flags & TypeFlags.Unknown) continue;
    else if (kind === 'json' ? declared === 'Date' : declared !== kind) {
      yield `${name} is ${kind}, not ${declared}`;
    } else if (mayBeNull && checker.getNonNullableType(type)?.id === type.id) {
      yield `${name} may be null`;
    }
  }
  for (const name of missing) yield `${name} is no column`;
}

/** The raw statements that a file executes, with the type of their rows. */
function executedIn(path: string, { program, checker }: Project) {
  const found: { statement: ts.Expression; row: Type }[] = [];
  const visit = (node: ts.Node): void => {
    node.forEachChild(visit);
    const callee = ts.isCallExpression(node) && node.arguments.length === 1 && node.expression;
    if (!callee || !ts.isPropertyAccessExpression(callee) || callee.name.text !== 'execute') return;
    const type = checker.getTypeAtLocation(callee.expression);
    if (type?.getSymbol()?.name !== 'RawBuilder') return;
    const [row] = checker.getTypeArguments(type as TypeReference);
    if (row) found.push({ statement: callee.expression, row });
  };
  program.getSourceFile(path)?.forEachChild(visit);
  return found;
}

test('raw statements give the rows that they declare', async () => {
  const api = new API({ cwd: API_FOLDER });
  onTestFinished(() => api.close());
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const snapshot = api.updateSnapshot({ openProjects: [join(API_FOLDER, 'tsconfig.json')] });
  const project = snapshot.getProjects()[0] as Project;
  const render = renderer(project);
  const found = new Set<string>();
  let compared = 0;
  await withClient(connection, async (client) => {
    const describe = await describer(client);
    for (const path of project.program.getSourceFileNames()) {
      const file = relative(API_FOLDER, path);
      if (!/^src\/.*(?<!\.test)\.ts$|^test\/raw-sql\.test/.test(file)) continue;
      for (const { statement, row } of executedIn(path, project)) {
        try {
          const columns = await describe(render(statement));
          if (row.flags & TypeFlags.Unknown) continue;
          compared += 1;
          for (const problem of differences(row, columns, project.checker)) {
            found.add(`${file}: ${problem}`);
          }
        } catch (error) {
          found.add(`${file}: ${(error as Error).message}`);
        }
      }
    }
  });
  expect([...found].sort()).toEqual(KNOWN.sort());
  expect(compared).toBeGreaterThan(180);
});
