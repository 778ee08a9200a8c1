import { sql } from 'kysely';
import type { Db, Trx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { proveWallets } from '../features/money/wallet/index.ts';
import { hashPassword } from '../ports/passwords.ts';
import { seedAcademies } from './academies.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { seedAdministrators } from './administrators.ts';
import { seedContent } from './content.ts';
import { seedCoupons } from './coupons.ts';
import { seedEdition } from './edition.ts';
import { seedGuardians } from './guardians.ts';
import { seedJudging } from './judging/index.ts';
import { seedMoney } from './money.ts';
import { seedNotices } from './notices.ts';
import { seedProjects } from './projects.ts';
import { seedRequests } from './requests.ts';
import { addHours, startSeeding } from './seeding.ts';
import { seedStatement } from './statement.ts';
import { seedStudents } from './students.ts';
import { seedTeams } from './teams.ts';

/** An arbitrary number that no other advisory lock uses. */
const SEED_LOCK = 7_110_233;
/** Age of the administrator's account in hours, more than that of the first decision. */
const ADMINISTRATOR_AGE = 190 * 24;

const [administrator] = DEMO_ACCOUNTS;

/** Only then the demo is seeded, so that published passwords never get into a used database. */
async function isEmpty(db: Db): Promise<boolean> {
  const academy = await db.selectFrom('academies').select('id').limit(1).executeTakeFirst();
  const admin = await db.selectFrom('administrators').select('id').limit(1).executeTakeFirst();
  return !academy && !admin;
}

async function seedAdministrator(trx: Trx, passwordHash: string, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('administrators')
    .values({
      // Lists are ordered by id, and the owner comes first.
      id: sql`uuidv7(make_interval(hours => ${-ADMINISTRATOR_AGE}))`,
      email: administrator.email,
      name: 'مدير المنصة',
      password_hash: passwordHash,
      created_at: addHours(now, -ADMINISTRATOR_AGE),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of the first version, as the forms store it. */
const seedAcceptances = (trx: Trx) =>
  sql`insert into legal_acceptances (account_kind, account_id, page, version)
    select kind, id, page, 1 from unnest(array['privacy', 'terms']) as page, (
      select 'academy' as kind, id from academies
      union all select 'student', id from students where password_hash is not null
    ) as accounts`.execute(trx);

/**
 * Everything is dated back from the database's clock. Of several instances that start at once, one
 * seeds and the others wait for it.
 */
export async function seedDemo({ config, db, files, log }: Deps): Promise<void> {
  if (!(await isEmpty(db))) return;
  const seeded = await inTransaction(db, async (trx) => {
    // Wait as long as the other instance needs.
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    const { rows } = await sql<{ now: Date }>`select now()`.execute(trx);
    const now = rows[0]?.now as Date;
    // One hash for all accounts, because they share a password and hashing is slow.
    const passwordHash = await hashPassword(administrator.password);
    const administratorId = await seedAdministrator(trx, passwordHash, now);
    const seeding = startSeeding({ trx, files, passwordHash, administratorId, now });
    const academies = await seedAcademies(seeding);
    await seedEdition(seeding, academies);
    const coupons = await seedCoupons(seeding);
    const students = await seedStudents(seeding, academies);
    const purchases = await seedMoney(seeding, academies, coupons);
    await seedTeams(seeding, purchases, students);
    await seedRequests(seeding, academies, students);
    await seedGuardians(seeding, config, students);
    await seedNotices(trx);
    await seedStatement(seeding);
    await seedContent(seeding);
    await seedAcceptances(trx);
    await seedAdministrators(seeding);
    await seedProjects(seeding);
    await seedJudging(seeding);
    return true;
  });
  if (!seeded) return;
  // The books show the last proof, and the first night is yet to come.
  await proveWallets(db);
  log.info('seeded the demo');
}
