/**
 * The comparison server: node:http and pg with named statements, the same statements as the
 * product, which are recorded at the start, and the bytes of the home page, which it fetches once
 * from HOME_PAGE, the product's address. It does nothing else of what the product does.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import pg from 'pg';
import { selectTeams } from '../api/src/features/competition/teams/queries.ts';
import { selectWallet } from '../api/src/features/money/wallet/queries.ts';
import { findActor } from '../api/src/http/session.ts';
import { type Statement, statementOf } from './statement.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const [edition] = (await pool.query('select current_edition() as id')).rows;

/** Stands for the school of a call. */
const SCHOOL = 'school';
/** A school's token, as far as the question depends on it. */
const TOKEN = `Bearer acs_${'x'.repeat(40)}`;
const SESSION = await statementOf((db) => findActor(db, TOKEN));
const WALLET = await statementOf((db) => selectWallet(db, SCHOOL));
const TEAMS = await statementOf((db) =>
  selectTeams(db, SCHOOL, { editionId: edition.id, page: 1, per_page: 20 }),
);

/** Rows that a statement finds; `name` is that of the prepared statement. */
const query = (name: string, { text }: Statement, values: unknown[]) =>
  pool.query({ name, text, values }).then(({ rows }) => rows);

/**
 * The body of an answer of the bare server: the wallet, or for any other path the teams; null
 * without a session.
 */
async function answer(path: string, authorization: string): Promise<unknown> {
  const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
  const [session] = await query('session', SESSION, [hash, ...SESSION.values.slice(1)]);
  if (!session) return null;
  const ofSchool = ({ values }: Statement) =>
    values.map((value) => (value === SCHOOL ? session.account_id : value));
  if (path === '/api/academy/wallet') {
    return { data: (await query('wallet', WALLET, ofSchool(WALLET)))[0] };
  }
  const rows = await query('teams', TEAMS, ofSchool(TEAMS));
  return { data: rows, meta: { total: rows[0]?.total } };
}

const page = await fetch(process.env.HOME_PAGE ?? '');
const home = brotliCompressSync(await page.arrayBuffer());

createServer((request, response) => {
  const path = request.url ?? '';
  if (path === '/') {
    const type = 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
    response.end(home);
    return;
  }
  if (path === '/readyz') {
    response.end();
    return;
  }
  answer(path, request.headers.authorization ?? '').then(
    (body) => {
      response.writeHead(body ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    },
    () => response.writeHead(500).end(),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
