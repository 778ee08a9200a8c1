import type { ExpressionBuilder, InsertObject, Kysely, Selectable, UpdateObject } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import type { DB } from '../src/db/types.ts';

type Table = keyof DB & string;
type Row<T extends Table> = Selectable<DB[T]>;
type Column<T extends Table> = keyof Row<T> & string;
/** The id of a row, or values of its columns. */
type Where<T extends Table> = string | Partial<Row<T>>;

type Values = Record<string, unknown>;
/** The database without its types, which a table that is a parameter cannot have. */
const untyped = (db: Db) => db as unknown as Kysely<Record<string, Values>>;

const matches =
  (where: string | object) => (eb: ExpressionBuilder<Record<string, Values>, string>) =>
    eb.and(
      Object.entries(typeof where === 'string' ? { id: where } : where).map(([column, value]) =>
        eb(column, '=', value),
      ),
    );

/** Returns the (first) row that it inserts. */
export const insertRow = <T extends Table>(
  db: Db,
  table: T,
  values: InsertObject<DB, T> | readonly InsertObject<DB, T>[],
) =>
  untyped(db)
    .insertInto(table as string)
    .values(values as Values | Values[])
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<Row<T>>;

export const updateRow = <T extends Table>(
  db: Db,
  table: T,
  where: Where<T>,
  values: UpdateObject<DB, T>,
) =>
  untyped(db)
    .updateTable(table as string)
    .set(values as Values)
    .where(matches(where))
    .execute();

const selected = (db: Db, table: string, where: string | object, columns: string[]) => {
  const query = untyped(db).selectFrom(table).where(matches(where));
  return columns.length > 0 ? query.select(columns) : query.selectAll();
};

/** These columns of a row, or all; throws if there is none. */
export const readRow = <T extends Table, C extends Column<T>>(
  db: Db,
  table: T,
  where: Where<T>,
  ...columns: C[]
) => selected(db, table, where, columns).executeTakeFirstOrThrow() as Promise<Pick<Row<T>, C>>;

/** These columns of all such rows, or all columns; in no order. */
export const listRows = <T extends Table, C extends Column<T>>(
  db: Db,
  table: T,
  where: Where<T>,
  ...columns: C[]
) => selected(db, table, where, columns).execute() as unknown as Promise<Pick<Row<T>, C>[]>;
