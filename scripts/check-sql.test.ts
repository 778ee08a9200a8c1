// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are source code to check.
import { describe, expect, test } from 'vitest';
import { findDangerousSql, outsideBrackets } from './check-sql.ts';

const check = (source: string, path = 'features/money/coupons/queries.ts') =>
  findDangerousSql(path, source);

/** Counts a use of every limited coupon, because Kysely adds no brackets around the fragment. */
const THE_DEFECT = `
export async function countUse(trx: Trx, couponId: string): Promise<boolean> {
  const used = await trx
    .updateTable('coupons')
    .set({ current_uses: sql\`current_uses + 1\` })
    .where('id', '=', couponId)
    .where(sql<boolean>\`max_uses is null or current_uses < max_uses\`)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}`;

test('the defect that used up every limited coupon is found, with its line and the remedy', () => {
  expect(check(THE_DEFECT)).toEqual([
    '7: an `or` outside brackets: put the whole condition into ( ), or use eb.or([…])',
  ]);
  expect(check(THE_DEFECT.replace(/`(max_uses.*)`/, '`($1)`'))).toEqual([]);
});

describe('refused is', () => {
  test.each([
    ['an or between interpolations', 'sql`${a} or ${b}`'],
    ['an or in capitals over two lines', 'sql`a\n  OR b`'],
    ['an or behind a bracket', 'sql<SqlBool>`(a and b) or c`'],
    ['an or in the where of a whole statement', 'sql`select 1 from x where a or b`'],
    ['a list joined by or without brackets', 'sql`${sql.join(parts, sql` or `)}`'],
    ['a list joined by or beside another part', 'sql`(${sql.join(parts, sql` or `)} and a)`'],
    ['an and that could be negated', 'sql<boolean>`a and b`'],
    ['a boolean list joined by and without brackets', 'sql<SqlBool>`${sql.join(a, sql` and `)}`'],
    ['a pasted variable', 'sql.raw(name)'],
    ['a pasted template with values', 'sql.raw(`order by ${column}`)'],
    ['a pasted template with two values', 'sql.raw(`${a} ${b}`)'],
    ['a literal that is no constant', 'sql.lit(query.limit)'],
    ['a whole statement that is no constant', 'CompiledQuery.raw(text, [])'],
    ['an update of every row', "db.updateTable('coupons').set({ value: 1 }).execute()"],
    ['a deletion of every row', "trx.deleteFrom('codes').execute()"],
    ['a raw update of every row', 'sql`update coupons set value = 1`.execute(db)'],
    ['a raw deletion of every row', 'sql`\n  delete from codes`.execute(db)'],
  ])('%s', (_, line) => {
    expect(check(`// first\nconst x = () => ${line};`)).toEqual([expect.stringMatching(/^2: /)]);
  });
});

describe('allowed is', () => {
  test.each([
    ['an or in brackets', 'sql<boolean>`(a or b)`'],
    ['an or in a text, a name or a comment', `sql\`'a or b' || "or" -- or\n\``],
    ['a word that holds an or', 'sql`order by floor, "or"`'],
    ['a function that is replaced', 'sql`create or replace function f() returns int`'],
    ['an or in the brackets of a whole statement', 'sql`select 1 from x where c and (a or b)`'],
    ['a list that alone fills brackets', 'sql<SqlBool>`(${sql.join(parts, sql` or `)})`'],
    ['an and in a whole statement', 'sql<Row>`select 1 from x where a and b`'],
    ['a pasted constant', 'sql.raw(PLANNED_EACH_TIME)'],
    ['a pasted text', "sql.raw('now()')"],
    ['a literal of the limits', 'sql.lit(LIMITS.couponTopCount)'],
    ['an update that names its rows', "db.updateTable('a').set({}).where('id', '=', id)"],
    ['one that names them by a list', "db.deleteFrom('a').whereRef('a.id', '=', 'b.id')"],
    ['a raw update that names its rows', 'sql`update a set b = 1 where id = ${id}`'],
    ['an or of TypeScript', 'const or = a || b'],
  ])('%s', (_, line) => {
    expect(check(`const x = () => { ${line} };`)).toEqual([]);
  });

  test('what runs the migrations, by its file', () => {
    expect(check('sql.raw(text)')).toHaveLength(1);
    expect(check('sql.raw(text)', 'db/migrate.ts')).toEqual([]);
  });
});

test('lines are counted in files with Arabic texts too', () => {
  expect(check("const a = 'مدرسة النور';\n\nsql`a or b`;")).toEqual([
    expect.stringMatching(/^3: /),
  ]);
});

test('what stands outside brackets is told from what does not', () => {
  expect(outsideBrackets("a (b (c) d) 'e' e").split(/\s+/)).toEqual(['a', 'e']);
});
