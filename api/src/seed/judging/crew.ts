import type { CrewDuty } from '@midan/contract';
import { sql } from 'kysely';
import { hashToken } from '../../http/session.ts';
import { addHours, type Seeding } from '../seeding.ts';
import type { Place } from './event.ts';

/** Links of the demo's crew, behind `/crew#`, printed at start; the code comes into the mailbox. */
export const DEMO_CREW_LINKS = {
  judge: 'demo-judge-of-midan',
  head_judge: 'demo-head-judge-of-midan',
  referee: 'demo-referee-of-midan',
  head_referee: 'demo-head-referee-of-midan',
  gate: 'demo-gate-of-midan',
  inspector: 'demo-inspector-of-midan',
  head_inspector: 'demo-head-inspector-of-midan',
  caller: 'demo-caller-of-midan',
} as const satisfies Record<CrewDuty, string>;

const JUDGES = [
  'د. هالة منصور',
  'م. شريف البنا',
  'Eng. Nadia Fahmy',
  'د. عمرو الجندي',
  'م. إيمان رشدي',
  'Dr. Tamer Aziz',
  'م. ياسمين حلمي',
  'د. باسم لبيب',
];
/** As long as the demo's link may be used, unless the event ends before. */
const LINK_HOURS = 30 * 24;

export interface SeededCrew {
  judges: string[];
  headJudge: string;
  referee: string;
  headReferee: string;
  gate: string;
  inspector: string;
}

/** Invented people; eight judges and one of each other duty. */
export async function seedCrew(
  { trx, now, idAt, daysAgo }: Seeding,
  places: Record<'judges' | 'referees' | 'inspectors' | 'all', readonly Place[]>,
): Promise<SeededCrew> {
  const { judges, referees, inspectors, all } = places;
  const people: { name: string; duty: CrewDuty; places: readonly Place[]; link?: string }[] = [
    ...JUDGES.map((name, n) => ({
      ...{ name, duty: 'judge' as const, places: judges },
      ...(n === 0 ? { link: DEMO_CREW_LINKS.judge } : {}),
    })),
    {
      ...{ name: 'د. سلوى عثمان', duty: 'head_judge', places: judges },
      link: DEMO_CREW_LINKS.head_judge,
    },
    { name: 'م. حازم نور', duty: 'referee', places: referees, link: DEMO_CREW_LINKS.referee },
    {
      ...{ name: 'Eng. Rania Sobhy', duty: 'head_referee', places: referees },
      link: DEMO_CREW_LINKS.head_referee,
    },
    { name: 'أ. مروة جلال', duty: 'gate', places: all, link: DEMO_CREW_LINKS.gate },
    {
      ...{ name: 'م. كريم صفوت', duty: 'inspector', places: inspectors },
      link: DEMO_CREW_LINKS.inspector,
    },
    {
      ...{ name: 'Eng. Dalia Wahba', duty: 'head_inspector', places: inspectors },
      link: DEMO_CREW_LINKS.head_inspector,
    },
    { name: 'أ. وليد راضي', duty: 'caller', places: all, link: DEMO_CREW_LINKS.caller },
  ];
  const since = daysAgo(12);
  const rows = people.map((person, n) => ({ ...person, id: idAt(since), n }));
  await trx
    .insertInto('crew')
    .values(
      rows.map(({ id, name, link, n }) => ({
        ...{ id, name, created_at: since },
        phone_number: `+20100009${1001 + n}`,
        email: n % 2 === 0 ? `crew-${n + 1}@midan.test` : null,
        link_hash: link ? hashToken(link) : null,
        link_expires_at: link ? addHours(now, LINK_HOURS) : null,
      })),
    )
    .execute();
  await trx
    .insertInto('crew_duties')
    .values(
      rows.flatMap(({ id, duty, places: own }) =>
        own.map((place) => ({ ...place, crew_id: id, duty })),
      ),
    )
    .execute();
  // One judge teaches at a school whose team is there.
  await sql`insert into crew_conflicts (crew_id, academy_id, declared_by)
    select ${rows[1]?.id}, academy_id, 'crew' from event_teams place
    join teams on teams.id = place.team_id
    where place.event_id = ${judges[0]?.event_id} and place.track_id = ${judges[0]?.track_id}
    order by teams.number desc limit 1`.execute(trx);
  const of = (duty: CrewDuty) => rows.filter((row) => row.duty === duty).map(({ id }) => id);
  const first = (duty: CrewDuty) => of(duty)[0] ?? '';
  return {
    ...{ judges: of('judge'), headJudge: first('head_judge') },
    ...{ referee: first('referee'), headReferee: first('head_referee') },
    ...{ gate: first('gate'), inspector: first('inspector') },
  };
}
