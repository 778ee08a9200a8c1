import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from '../api/src/db/pool.ts';
import type { DB } from '../api/src/db/types.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * The first SQL statement that `ask` sends, with its values. It is asked on a database that answers
 * nothing, so its own failure is ignored.
 * @throws Error if it sends none
 */
export async function statementOf(ask: (db: Db) => Promise<unknown>): Promise<Statement> {
  const statements: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (source) => new PostgresIntrospector(source),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: { sql, parameters } }) => {
      statements.push({ text: sql, values: parameters });
    },
  });
  // The product misses the answer; its question is known by then.
  await ask(db).catch(() => undefined);
  const [first] = statements;
  if (!first) throw new Error('the product has asked nothing');
  return first;
}
