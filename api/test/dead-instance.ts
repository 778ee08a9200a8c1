import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from '../src/db/pool.ts';
import type { TestApp } from './app.ts';

const ofIdOrKey = (key: string) => sql`(id::text = ${key} or singleton_key = ${key})`;

/** Jobs with this id or key are run by another instance. */
export const holdElsewhere = (db: Db, key: string) =>
  sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
    where ${ofIdOrKey(key)}`.execute(db);

/** That instance gives no sign of life for an hour, and the queue sees it. */
export async function dies({ db, connection }: TestApp, key: string): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour'
    where state = 'active' and ${ofIdOrKey(key)}`.execute(db);
  const boss = new PgBoss({ ...connection, supervise: false, monitorIntervalSeconds: 1 });
  await boss.start();
  await boss.supervise();
  await boss.stop();
}
