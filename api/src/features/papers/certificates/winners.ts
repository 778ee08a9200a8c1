import {
  codeKey,
  type issueWinners,
  LIMITS,
  type Localized,
  type previewWinners,
  type TypedWinner,
  teamNumber,
  toWesternDigits,
  typedWinners,
  type Winner,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { say } from '../../../i18n.ts';
import { editionOf } from '../../season/editions/index.ts';
import { beginBatch, holdEdition } from './administration.ts';

interface TeamRow {
  id: string;
  number: number;
  name: string;
  name_key: string;
  academy: string;
  track: (Localized & { key: string; number: number }) | null;
  members: number;
  unconfirmed: number;
  /** Each member's valid place or award: `kind:award in English`. */
  held: string[];
}

/** A number as people write it: 421 or 7-0421. Null for another edition's, or a name. */
function numberOf(team: string, edition: number): number | null {
  const [, prefix, number] = /^(?:(\d{1,3})-)?0*(\d{1,9})$/.exec(toWesternDigits(team)) ?? [];
  return number && (!prefix || Number(prefix) === edition) ? Number(number) : null;
}

async function selectTeams(db: Db, edition: { id: string; number: number }, typed: TypedWinner[]) {
  const numbers = typed.flatMap(({ team }) => numberOf(team, edition.number) ?? []);
  const keys = typed.map(({ team }) => codeKey(team)).filter(Boolean);
  const { rows } = await sql<TeamRow>`
    select team.id, team.number, team.name, code_key(team.name) as name_key,
      academy.name as academy, case when track.id is not null then jsonb_build_object('key',
        track.key, 'number', track.number, 'ar', track.sub_title_ar, 'en', track.sub_title_en)
        end as track, member.members, member.unconfirmed,
      array(select kind || ':' || award from certificates where team_id = team.id
        and kind in ('place', 'award') and revoked_at is null and replaced_at is null) as held
    from teams team
    join academies academy on academy.id = team.academy_id
    left join tracks track on track.id = team.track_id
    cross join lateral (
      select count(*) as members, count(*) filter (where names.holder_id is null) as unconfirmed
      from team_members member
      join students student on student.id = member.student_id and student.deleted_at is null
      left join certificate_names names on names.holder_id = student.id
        and names.written_as = trim(student.first_name || ' ' || student.last_name)
      where member.team_id = team.id) member
    where team.edition_id = ${edition.id} and team.status = 'active'
      and (team.number = any(${numbers}::int[]) or code_key(team.name) = any(${keys}::text[]))
    order by team.number`.execute(db);
  return rows;
}

const isOfTrack = ({ track }: TeamRow, typed: string): boolean =>
  track !== null &&
  [track.ar, track.en, track.key, String(track.number)].some(
    (name) => codeKey(name) === codeKey(typed),
  );

/** A number means one team; equal names are told apart by their track. */
function candidates(typed: TypedWinner, edition: number, teams: TeamRow[]): TeamRow[] {
  const number = numberOf(typed.team, edition);
  const numbered = teams.filter((team) => team.number === number);
  const key = codeKey(typed.team);
  return numbered.length > 0 ? numbered : teams.filter(({ name_key }) => name_key === key);
}

function match(typed: TypedWinner, edition: number, teams: TeamRow[]): Winner {
  const { line, text, kind, award, track } = typed;
  const named = typed.team ? candidates(typed, edition, teams) : [];
  const found = track ? named.filter((team) => isOfTrack(team, track)) : named;
  const [team] = found;
  const held = team?.held.filter((each) => each === `${kind}:${award?.en}`).length ?? 0;
  const state = (): Winner['state'] => {
    if (!typed.team) return 'no_team';
    if (!award) return 'one_language';
    if (named.length === 0) return 'team_unknown';
    if (!team) return 'other_track';
    if (found.length > 1) return 'team_ambiguous';
    if (team.members === 0) return 'no_members';
    return held >= team.members ? 'issued' : 'ready';
  };
  return {
    line,
    text,
    state: state(),
    kind,
    award,
    teams: (team ? found : named).map(({ id, number, name, academy }) => ({
      id,
      number: teamNumber(edition, number),
      name,
      academy,
    })),
    members: team?.members ?? 0,
    unconfirmed: team?.unconfirmed ?? 0,
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
  const teams = await selectTeams(deps.db, edition, typed);
  return { data: typed.map((each) => match(each, edition.number, teams)) };
}

/**
 * Whoever has a certificate keeps it, so a second press issues none.
 * @throws AppError not_found, edition_archived, edition_not_open, validation_failed for a team of
 * another edition, or a sign that cannot be printed
 */
export const issueAll = (call: Call<typeof issueWinners>): Promise<Reply<typeof issueWinners>> =>
  call.once(async (trx) => {
    const { edition: number, winners, takes_unconfirmed } = call.body;
    const edition = await holdEdition(trx, (await editionOf(call.deps, number)).id);
    // In one order, so that two calls cannot wait for each other's certificates.
    const ordered = [...winners].sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
    const data = { issued: 0, left_out: 0 };
    for (const winner of ordered) {
      const order = { ...winner, academy_id: null, takes_unconfirmed };
      const batch = await beginBatch(trx, call, edition, order);
      data.issued += batch.issued;
      data.left_out += batch.left_out;
    }
    const said = data.issued > 0 ? 'success:certificates_given' : 'success:certificates_none';
    return { data, message: say(call.language, said, { count: data.issued }) };
  });

const keyOf = ({ team_id, kind, award }: Call<typeof issueWinners>['body']['winners'][number]) =>
  `${team_id}:${kind}:${award.en}`;
