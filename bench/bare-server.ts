/**
 * The comparison server: node:http and pg with named statements, the same session check and queries
 * as the product, and the bytes of the home page, which it fetches once from HOME_PAGE, the
 * product's address. It copies the queries on purpose.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const SESSION = `select id, account_id, last_used_at < now() - interval '60 s' as stale from sessions
  where token_hash = $1 and role = 'academy' and expires_at > now()
    and last_used_at > now() - interval '7 days'`;
const WALLET = `select balance, payment_reference,
    (select coalesce(sum(amount), 0)::bigint from wallet_transactions
      where academy_id = academies.id and type = 'deposit') as deposits,
    (select coalesce(-sum(amount), 0)::bigint from wallet_transactions
      where academy_id = academies.id and type = 'purchase') as purchases,
    (select count(*) from bank_transfers
      where academy_id = academies.id and status = 'pending') as pending_transfers
  from academies where id = $1`;
const TEAMS = `select teams.id, name, description, max_members, teams.status, teams.created_at,
    (select coalesce(json_agg(json_build_object('id', m.id, 'student_id', m.student_id,
        'role', m.role, 'joined_at', m.joined_at, 'first_name', s.first_name,
        'last_name', s.last_name, 'email', s.email, 'phone_number', s.phone_number)), '[]')
      from team_members m join students s on s.id = m.student_id
      where m.team_id = teams.id) as members
  from teams where academy_id = $1 order by id desc limit 20`;
const TEAM_COUNT = 'select count(*) as total from teams where academy_id = $1';

const query = (name: string, text: string, values: unknown[]) =>
  pool.query({ name, text, values }).then(({ rows }) => rows);

async function answer(path: string, authorization: string): Promise<unknown> {
  const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
  const [session] = await query('session', SESSION, [hash]);
  if (!session) return null;
  const id = [session.account_id];
  if (path === '/api/academy/wallet') return { data: (await query('wallet', WALLET, id))[0] };
  const [rows, [count]] = await Promise.all([
    query('teams', TEAMS, id),
    query('count', TEAM_COUNT, id),
  ]);
  return { data: rows, meta: { total: count.total } };
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
