import {
  codeKey,
  LIMITS,
  type Localized,
  type previewWinners,
  teamNumber,
  toWesternDigits,
  type Winner,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { editionOf } from '../../season/editions/index.ts';
import { type TypedWinner, typedWinners } from './typed-winners.ts';

interface TeamRow {
  id: string;
  number: number;
  name: string;
  name_key: string;
  academy: string;
  track: (Localized & { key: string }) | null;
  members: number;
  unconfirmed: number;
  /** One for each member's valid place or award: `kind:award in English`. */
  held: string[];
}

/** A number as people write it: 421 or 7-0421. Undefined for another edition's, or a name. */
function numberOf(team: string, edition: number): number | undefined {
  const [, prefix, number] = /^(?:(\d{1,3})-)?0*(\d{1,9})$/.exec(toWesternDigits(team)) ?? [];
  return number && (!prefix || Number(prefix) === edition) ? Number(number) : undefined;
}

async function selectNamed(db: Db, edition: { id: string; number: number }, typed: TypedWinner[]) {
  const numbers = typed.flatMap(({ team }) => numberOf(team, edition.number) ?? []);
  const keys = typed.map(({ team }) => codeKey(team));
  const { rows } = await sql<TeamRow>`
    select team.id, team.number, team.name, code_key(team.name) as name_key,
      academy.name as academy, case when track.id is not null then jsonb_build_object('key',
        track.key, 'ar', track.sub_title_ar, 'en', track.sub_title_en) end as track,
      member.members, member.unconfirmed,
      array(select kind || ':' || award from certificates where team_id = team.id
        and kind in ('place', 'award') and revoked_at is null and replaced_at is null) as held
    from teams team
    join academies academy on academy.id = team.academy_id
    left join tracks track on track.id = team.track_id
    cross join lateral (
      select count(*) as members, count(*) filter (where names.holder_id is null) as unconfirmed
      from team_members membership
      join students student on student.id = membership.student_id and student.deleted_at is null
      left join certificate_names names on names.holder_id = student.id
        and names.written_as = trim(student.first_name || ' ' || student.last_name)
      where membership.team_id = team.id) member
    where team.edition_id = ${edition.id} and team.status = 'active'
      and (team.number = any(${numbers}::int[]) or code_key(team.name) = any(${keys}::text[]))
    order by team.number`.execute(db);
  return rows;
}

const isOfTrack = (typed: string, { track }: TeamRow): boolean =>
  typed === '' ||
  [track?.ar, track?.en, track?.key].some((name) => name && codeKey(name) === codeKey(typed));

/** A number means one team; equal names are told apart by their track. */
function match(typed: TypedWinner, edition: number, teams: TeamRow[]): Winner {
  const { team, track, ...line } = typed;
  const numbered = teams.filter(({ number }) => number === numberOf(team, edition));
  const named = teams.filter(({ name_key }) => team && name_key === codeKey(team));
  const found = (numbered[0] ? numbered : named).filter((each) => isOfTrack(track, each));
  const [first] = found;
  const held = first?.held.filter((each) => each === `${line.kind}:${line.award?.en}`) ?? [];
  const state = (): Winner['state'] => {
    if (!line.award) return 'award_unclear';
    if (!first) return 'team_unknown';
    if (found.length > 1) return 'team_ambiguous';
    if (first.members === 0) return 'no_members';
    return held.length < first.members ? 'ready' : 'issued';
  };
  return {
    ...line,
    state: state(),
    teams: found.map(({ id, number, name, academy }) => ({
      id,
      number: teamNumber(edition, number),
      name,
      academy,
    })),
    members: first?.members ?? 0,
    unconfirmed: first?.unconfirmed ?? 0,
  };
}

/** @throws AppError not_found, validation_failed for more than LIMITS.winnersMax lines */
export async function preview({
  deps,
  body,
}: Call<typeof previewWinners>): Promise<Reply<typeof previewWinners>> {
  const edition = await editionOf(deps, body.edition);
  const typed = typedWinners(body.list);
  if (typed.length > LIMITS.winnersMax) {
    throw fieldError('list', 'too_many', { max: LIMITS.winnersMax });
  }
  const teams = await selectNamed(deps.db, edition, typed);
  return { data: typed.map((each) => match(each, edition.number, teams)) };
}
