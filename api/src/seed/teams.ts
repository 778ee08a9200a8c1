import { sql } from 'kysely';
import type { Trx } from '../db/pool.ts';
import type { SeededPurchase } from './money.ts';
import { addHours, type Seeding } from './seeding.ts';
import type { SeededStudent } from './students.ts';

interface Shape {
  seats: number;
  members: number;
  leader?: boolean;
  inactive?: boolean;
}

const EMPTY: Shape = { seats: 3, members: 0 };
/** Teams of the demo academy, oldest first: every size and state, then empty ones. */
const DEMO_SHAPES: Shape[] = [
  { seats: 3, members: 3, leader: true },
  { seats: 3, members: 3, leader: true },
  { seats: 3, members: 2, leader: true },
  { seats: 6, members: 5, leader: true },
  { seats: 3, members: 3 },
  EMPTY,
  { seats: 2, members: 2, leader: true },
  { seats: 3, members: 1, leader: true },
  { seats: 3, members: 3, leader: true },
  { seats: 1, members: 1, leader: true },
  { seats: 3, members: 0, inactive: true },
  { seats: 3, members: 2 },
  { seats: 3, members: 2, leader: true, inactive: true },
  { seats: 4, members: 4, leader: true },
  { seats: 3, members: 2, leader: true },
];
const OTHER_SHAPES: Shape[] = [
  { seats: 3, members: 2, leader: true },
  { seats: 3, members: 1 },
  { seats: 3, members: 3, leader: true },
];

const NAMES = [
  'صقور الأتمتة',
  'Circuit Breakers',
  'فريق نبضة',
  'مهندسو الغد',
  'Desert Rovers',
  'حراس النيل',
  'Binary Falcons',
  'فريق مدار',
  'روبوت الواحة',
  'Line Followers',
  'شرارة',
  'فريق ابن الهيثم',
  'Gear Shift',
  'بناة المستقبل',
  'Solar Scarabs',
  'فريق الخوارزمي',
  'نجوم البرمجة',
  'Delta Drive',
  'فريق الذراع الذكية',
  'Mecha Lotus',
  'مستكشفو المسار',
  'Papyrus Bots',
  'فريق بوصلة',
  'أبطال المتاهة',
  'Servo Squad',
  'فريق سهيل',
  'Pixel Pharaohs',
];
const DESCRIPTIONS = [
  'روبوت يتتبع الخط ويجمع المكعبات حسب اللون.',
  'A sorting arm built from recycled parts.',
  'مشروع ري ذكي يقيس رطوبة التربة ويوفر المياه.',
  'Maze solver with two distance sensors.',
  'كاميرا تتعرف على المخلفات وتفرزها بالذكاء الاصطناعي.',
  null,
];
const MENTORS = ['أ. منى عبد الرحيم', 'م. خالد صبري', 'Ms. Dina Farahat', 'أ. وائل شكري', null];

const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

/** Verified, oldest first, so that a team is in one age group; the demo student begins. */
function candidates(students: SeededStudent[], academyId: string): SeededStudent[] {
  const pool = students
    .filter(({ academy, status }) => academy?.id === academyId && status === 'verified')
    .sort((a, b) => a.birthDate.localeCompare(b.birthDate));
  const first = Math.max(
    0,
    pool.findIndex(({ isDemo }) => isDemo),
  );
  return [...pool.slice(first), ...pool.slice(0, first)];
}

/** Equal shares of the refund go into the credit notes (`refund_teams`). */
async function endRefundedTeams(trx: Trx): Promise<void> {
  await sql`
    with ended as (
      delete from teams using refunds where refunds.purchase_id = teams.purchase_id
      returning teams.purchase_id, refunds.id as refund_id, refunds.amount, teams.id, teams.name
    ), placed as (
      select *, row_number() over places as position, count(*) over (partition by purchase_id) as teams
      from ended window places as (partition by purchase_id order by id)
    )
    insert into refund_teams (purchase_id, position, refund_id, team_id, team_name, amount)
    select purchase_id, position, refund_id, id, name,
      amount * position / teams - amount * (position - 1) / teams
    from placed`.execute(trx);
}

/** Teams of refunded purchases are stored only in the credit notes. */
export async function seedTeams(
  { trx, now, chance, idAt }: Seeding,
  purchases: SeededPurchase[],
  students: SeededStudent[],
): Promise<void> {
  const teams = [];
  const tracks = await trx
    .selectFrom('tracks')
    .select('id')
    .where('edition_id', '=', sql<string>`current_edition()`)
    .orderBy('number')
    .execute();
  // Every fourth team has not chosen its track yet.
  const trackIds = [...tracks.map(({ id }) => id), null];
  const members = [];
  const byAcademy = Map.groupBy(purchases, ({ academy }) => academy);
  let academyIndex = 0;
  for (const [academy, bought] of byAcademy) {
    const pool = candidates(students, academy.id);
    let index = 0;
    for (const { id: purchase_id, teamCount, at: created_at, refunded } of bought) {
      for (let nth = 0; nth < teamCount; nth += 1) {
        const shape = refunded
          ? EMPTY
          : academy.mailbox === 'school'
            ? (DEMO_SHAPES[index] ?? EMPTY)
            : (OTHER_SHAPES[index] ?? EMPTY);
        const id = idAt(created_at);
        const chosen = pool.splice(0, shape.members);
        teams.push({
          id,
          academy_id: academy.id,
          purchase_id,
          track_id: at(trackIds, index),
          name: at(NAMES, index + academyIndex * 11),
          description: at(DESCRIPTIONS, index + academyIndex),
          mentor_name: at(MENTORS, index + academyIndex * 2),
          max_members: shape.seats,
          status: refunded || shape.inactive ? ('inactive' as const) : ('active' as const),
          created_at,
        });
        for (const [position, student] of chosen.entries()) {
          const both = Math.max(created_at.getTime(), student.createdAt.getTime());
          const joined = addHours(new Date(both), chance.whole(20, 200) + position);
          const joined_at = joined < now ? joined : addHours(now, position - 12);
          members.push({
            id: idAt(joined_at),
            team_id: id,
            student_id: student.id,
            role: shape.leader && position === 0 ? 'leader' : 'member',
            joined_at,
          });
        }
        index += 1;
      }
    }
    academyIndex += 1;
  }
  await trx.insertInto('teams').values(teams).execute();
  await trx.insertInto('team_members').values(members).execute();
  // Receipts store the team names of the purchase.
  await trx
    .updateTable('team_purchases')
    .set({
      team_names: sql<string[]>`array(
        select name from teams where purchase_id = team_purchases.id order by id)`,
    })
    .where(
      'id',
      'in',
      purchases.map(({ id }) => id),
    )
    .execute();
  await endRefundedTeams(trx);
}
