import pg from 'pg';
import { openDatabase } from '../../api/src/db/pool.ts';
import { sumLedgerDays } from '../../api/src/features/accounting/index.ts';

/** Rows of each school of an invented season. */
export const PER_SCHOOL = {
  students: 30,
  teams: 10,
  ledgerEntries: 200,
  transfers: 3,
  notices: 10,
  messages: 30,
  auditEntries: 10,
} as const;

const FIRST = ['أحمد', 'فاطمة', 'يوسف', 'مريم', 'إبراهيم', 'سلمى', 'عمر', 'هدى', 'زياد', 'نور'];
const LAST = ['المنياوي', 'عبد الله', 'الشافعي', 'حسنين', 'النجار', 'سليمان', 'غريب', 'الديب'];
const PLACES = ['القاهرة', 'الجيزة', 'الإسكندرية', 'الغربية', 'أسيوط', 'سوهاج', 'أسوان'];
const DAYS = 70;
const PURCHASES = PER_SCHOOL.teams / 2;
/** What pays for the purchases, in piastres. */
const OPENING = PURCHASES * 900_000;

/** SQL for an array of these words. */
const list = (words: readonly string[]) =>
  `(array[${words.map((word) => `'${word}'`).join()}]::text[])`;
/** SQL for one of the words, chosen by the number `by` (SQL). */
const pick = (words: readonly string[], by: string) =>
  `${list(words)}[1 + (${by}) % ${words.length}]`;

/**
 * Statements for the schools of which `new_schools (id, n)` tells id and number, in their order.
 */
const STATEMENTS: Record<string, string> = {
  editions: 'insert into edition_academies select current_edition(), id from new_schools',
  students: `insert into students (academy_id, first_name, last_name, email, phone_number,
      birth_date, gender, address, status, password_hash, phone_verified_at, class_name)
    select id, ${pick(FIRST, 'n + k')}, ${pick(LAST, 'n / 7 + k')},
      'pupil' || n || '.' || k || '@midan.test', '+2012' || lpad((n * 100 + k)::text, 8, '0'),
      date '2010-01-01' + (n * 31 + k * 97) % 2500, 'female', 'شارع ١',
      case when k % 10 = 0 then 'pending' else 'verified' end, '', now(), 'الصف ' || 1 + k % 6
    from new_schools, generate_series(1, ${PER_SCHOOL.students}) k`,
  guardians: `insert into guardians (student_id, name, phone_number, link_sent_at)
    select student.id, 'ولي أمر ' || student.first_name,
      '+2011' || substr(student.phone_number, 6), case when random() < 0.5 then now() end
    from students student join new_schools school on school.id = student.academy_id
    where student.status = 'verified'`,
  purchases: `insert into team_purchases (academy_id, team_count, unit_price, original_amount,
      discount_amount, final_amount, team_names, created_at)
    select id, 2, 450000, 900000, 0, 900000, array['فريق ' || k, 'فريق ' || k + 5],
      now() - make_interval(days => (n + k) % ${DAYS})
    from new_schools, generate_series(1, ${PURCHASES}) k`,
  teams: `insert into teams (academy_id, purchase_id, name, track_id, mentor_name)
    select purchase.academy_id, purchase.id, name,
      (select id from tracks where edition_id = current_edition()
        order by id offset length(name) % 3 limit 1), 'معلم التجربة'
    from team_purchases purchase join new_schools school on school.id = purchase.academy_id,
      unnest(purchase.team_names) name`,
  members: `insert into team_members (team_id, student_id)
    select team.id, student.id
    from (select team.id, team.academy_id,
        row_number() over (partition by team.academy_id order by team.id) - 1 as place
      from teams team join new_schools school on school.id = team.academy_id) team
    join (select student.id, student.academy_id,
        row_number() over (partition by student.academy_id order by student.id) - 1 as place
      from students student join new_schools school on school.id = student.academy_id
      where student.status = 'verified') student
      on student.academy_id = team.academy_id and student.place / 2 = team.place`,
  transfers: `insert into bank_transfers (academy_id, amount, transfer_date, bank_name,
      reference_number, status, decided_at, decided_by, rejection_reason, created_at)
    select id, 450000 + k * 10000, current_date - (n + k) % ${DAYS}, 'بنك التجربة',
      'REF-' || n || '-' || k, (array['approved', 'rejected', 'pending'])[k],
      case when k < 3 then now() end,
      case when k < 3 then (select id from administrators order by id limit 1) end,
      case when k = 2 then 'صورة غير واضحة' end, now() - make_interval(days => (n + k) % ${DAYS})
    from new_schools, generate_series(1, ${PER_SCHOOL.transfers}) k`,
  // The ledger's own triggers take 0.2 ms a row, so its sums are made here.
  triggersOff: 'set local session_replication_role = replica',
  // The approved transfer and the purchases, so that the proof of all money holds, then
  // adjustments.
  ledger: `insert into wallet_transactions (academy_id, type, amount, cause_id, seq,
      balance_after, created_at)
    select id, type, amount, cause_id, k,
      sum(amount) over (partition by id order by k)::bigint,
      now() - make_interval(hours => ${DAYS * 24} * (${PER_SCHOOL.ledgerEntries} - k)
        / ${PER_SCHOOL.ledgerEntries})
    from (
      select academy_id as id, 'deposit' as type, amount, transfer.id as cause_id, 1 as k
      from bank_transfers transfer join new_schools school on school.id = academy_id
      where status = 'approved'
      union all
      select academy_id, 'purchase', -final_amount, purchase.id,
        2 + row_number() over (partition by academy_id order by purchase.id)::int
      from team_purchases purchase join new_schools school on school.id = academy_id
      union all
      select id, 'adjustment', case when k = 2 then ${OPENING} when k % 2 = 0 then 450000
        else -449000 end, uuidv7(), k
      from new_schools, generate_series(2, ${PER_SCHOOL.ledgerEntries}) k
      where k = 2 or k > ${PURCHASES + 2}
    ) entries`,
  balances: `update academies set balance = balance_after, ledger_seq = seq
    from new_schools school join wallet_transactions entry on entry.academy_id = school.id
      and entry.seq = ${PER_SCHOOL.ledgerEntries}
    where school.id = academies.id`,
  triggersOn: 'set local session_replication_role = origin',
  texts: `insert into certificate_texts (edition_id, kind, version, texts)
    values (current_edition(), 'participation', 1, '{}') on conflict do nothing`,
  // One for each student; a hundredth is revoked.
  certificates: `insert into certificates (code, edition_id, kind, text_id, holder_id, student_id,
      academy_id, facts, revoked_at, revoked_reason)
    select upper(substr(md5(student.id::text), 1, 16)), current_edition(), 'participation',
      (select id from certificate_texts where edition_id = current_edition()
        and kind = 'participation' order by version limit 1),
      student.id, student.id, academy.id,
      jsonb_build_object('name', jsonb_build_object('ar', student.first_name || ' '
          || student.last_name, 'en', 'Pupil ' || school.n), 'team', 'فريق ' || school.n,
        'academy', academy.name, 'track', null, 'award', null),
      case when school.n % 100 = 0 then now() end, case when school.n % 100 = 0 then 'خطأ' end
    from students student join new_schools school on school.id = student.academy_id
    join academies academy on academy.id = school.id`,
  requests: `insert into enrolment_requests (kind, student_id, academy_id, message)
    select 'join', student.id, student.academy_id, 'أريد الانضمام'
    from students student join new_schools school on school.id = student.academy_id
    where student.status = 'pending'`,
  notices: `insert into notices (academy_id, kind, facts, created_at, read_at)
    select id, 'transfer_approved', '{"amount": 450000}', now() - make_interval(days => k),
      case when k > 2 then now() end
    from new_schools, generate_series(1, ${PER_SCHOOL.notices}) k`,
  messages: `insert into outbox_messages (kind, to_phone, channel, status, created_at,
      begun_at, finished_at)
    select 'guardian_link', '+2011' || lpad((n * 100 + k)::text, 8, '0'), 'whatsapp',
      case when k % 20 = 0 then 'failed' else 'sent' end, now() - make_interval(days => k),
      now() - make_interval(days => k), now() - make_interval(days => k)
    from new_schools, generate_series(1, ${PER_SCHOOL.messages}) k`,
  audit: `insert into audit_log (administrator_id, action, entity_type, entity_id, created_at)
    select (select id from administrators order by id limit 1), 'academy.activate', 'academy',
      id, now() - make_interval(hours => k * 24 + n % 24)
    from new_schools, generate_series(1, ${PER_SCHOOL.auditEntries}) k`,
};

/** Schools of one transaction: a ledger of many rows a school makes long chains of row versions. */
const PORTION = 500;

/**
 * Adds the schools of these numbers, both included, with all that belongs to them, in one
 * transaction.
 */
async function addPortion(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query('begin');
  await client.query('create temp table new_schools (id uuid, n int) on commit drop');
  await client.query(
    `with added as (
       insert into academies (name, email, phone_number, governorate, area, address,
         contact_person_name, contact_person_role, status, payment_reference, password_hash,
         has_temporary_password, phone_verified_at)
       select 'مدرسة ' || ${pick(LAST, 'n')} || ' ' || n, 'season' || n || '@midan.test',
         '+20198' || lpad(n::text, 7, '0'), ${pick(PLACES, 'n')}, 'وسط البلد', 'شارع ١',
         'مديرة ' || ${pick(FIRST, 'n')}, 'معلم', 'active', 'SEASON-' || n, '', false, now()
       from generate_series($1::int, $2::int) n returning id, payment_reference)
     insert into new_schools select id, substr(payment_reference, 8)::int from added`,
    [from, to],
  );
  for (const [what, statement] of Object.entries(STATEMENTS)) {
    await client.query(statement).catch((error: unknown) => {
      throw new Error(`${what} could not be made`, { cause: error });
    });
  }
  await client.query('commit');
}

/**
 * Adds the schools of an invented season whose numbers are `from` to `to`, each with students,
 * guardians, teams, ledger, transfers, requests, notices and messages; sums the ledger's days anew
 * and analyzes the database.
 */
export async function fillSeason(url: string, from: number, to: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (let first = from; first <= to; first += PORTION) {
      await addPortion(client, first, Math.min(first + PORTION - 1, to));
    }
    // What the hourly job does; the new entries lie in days that it had summed.
    await client.query('delete from ledger_days');
    const onError = (error: Error) => {
      throw error;
    };
    const db = openDatabase({ connectionString: url }, { max: 1, work: 'long', onError });
    await sumLedgerDays(db);
    await db.destroy();
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
