import {
  consentsRefused,
  type getLastTeams,
  isStudentAge,
  type LastTeam,
  LIMITS,
} from '@midan/contract';
import { sql } from 'kysely';
import { guardianAnswer, isHidden } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { guardianRules, rulesIn, shownConsent } from '../../people/guardians/index.ts';
import { type EditionRow, editionOf } from '../../season/editions/index.ts';
import type { MemberRow } from './queries.ts';

type Past = Pick<
  MemberRow,
  'student_id' | 'first_name' | 'last_name' | 'birth_date' | 'guardian_answer'
> & { status: string; is_placed: boolean };

interface LastRow {
  id: string;
  name: string;
  max_members: number;
  number: number;
  name_en: string;
  name_ar: string;
  track_key: string | null;
  members: Past[];
}

/** Of the latest earlier edition with teams; members who belong to the school still. */
async function selectLast(db: Db, edition: EditionRow, academyId: string): Promise<LastRow[]> {
  const { rows } = await sql<LastRow>`
    select team.id, team.name, team.max_members, past.number, past.name_en, past.name_ar,
      present.key as track_key, members.list as members
    from teams team
    join editions past on past.id = team.edition_id
    left join tracks former on former.id = team.track_id
    left join tracks present on present.edition_id = ${edition.id} and present.key = former.key
    join lateral (select json_agg(json_build_object('student_id', student.id,
        'first_name', student.first_name, 'last_name', student.last_name,
        'birth_date', student.birth_date, 'status', student.status,
        'guardian_answer', ${guardianAnswer},
        'is_placed', exists (select from team_members other
          where other.student_id = student.id and other.edition_id = ${edition.id}))
        order by member.id) as list
      from team_members member join students student on student.id = member.student_id
      where member.team_id = team.id and student.academy_id = team.academy_id
        and student.deleted_at is null and not ${isHidden('student.id')}) members on true
    where team.academy_id = ${academyId} and team.status = 'active' and members.list is not null
      and past.number = (select max(editions.number) from editions join teams own
        on own.edition_id = editions.id where own.academy_id = ${academyId}
          and own.status = 'active' and editions.number < ${edition.number})
    order by team.number`.execute(db);
  return rows;
}

/**
 * Teams with at least one member who can be in a team of the current edition.
 * @throws AppError not_found for a draft or an unknown edition
 */
export async function lastTeams({
  deps,
  actor,
  query,
}: Call<typeof getLastTeams>): Promise<Reply<typeof getLastTeams>> {
  const edition = await editionOf(deps, query.edition);
  const rules = rulesIn(await guardianRules(deps), edition.guardian_consent);
  const refused = consentsRefused(rules.policy);
  const outFor = (member: Past): LastTeam['left_out'][number]['reason'] | null => {
    if (member.is_placed) return 'placed';
    if (member.status !== 'verified') return 'not_active';
    if (!isStudentAge(member.birth_date, edition.age_reference_date)) return 'too_old';
    const consent = shownConsent(rules, member.birth_date, member.guardian_answer);
    return consent && refused.includes(consent) ? 'guardian' : null;
  };
  const rows = await selectLast(deps.db, edition, actor.id);
  const teams = rows.map(({ id, name, max_members, track_key, members }): LastTeam => {
    const named = members.map(({ student_id, first_name, last_name, ...rest }) => {
      const reason = outFor({ student_id, first_name, last_name, ...rest });
      return { student_id, first_name, last_name, reason };
    });
    const fit = named.filter(({ reason }) => reason === null);
    return {
      id,
      name,
      max_members: Math.min(Math.max(max_members, fit.length), LIMITS.purchaseMembersMax),
      track: track_key,
      members: fit.slice(0, LIMITS.purchaseMembersMax).map(({ reason: _, ...member }) => member),
      left_out: named.flatMap(({ reason, ...member }) => (reason ? [{ ...member, reason }] : [])),
    };
  });
  const [first] = rows;
  return {
    data: {
      edition: first
        ? { number: first.number, name: { en: first.name_en, ar: first.name_ar } }
        : null,
      teams: teams.filter(({ members }) => members.length > 0),
    },
  };
}
