import {
  ageLevel,
  ageOn,
  type EditionTrack,
  type getImport,
  type ImportColumns,
  type ImportPart,
  type ImportTeamNote,
  type ImportTeamProblem,
  LIMITS,
  nameKey,
  newTeam,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call } from '../../../http/implement.ts';
import {
  type GuardianRules,
  guardianRules,
  rulesIn,
  shownConsent,
} from '../../people/guardians/index.ts';
import { assertWindowOpen, currentEdition, currentTracks } from '../../season/editions/index.ts';
import { readBirthDate } from './lines.ts';
import { type KnownPupil, type KnownTeam, selectPupils, selectTeams } from './plan-queries.ts';
import type { StoredRow } from './queries.ts';
import { selectRows } from './row-queries.ts';
import { cellOf, readLeader, readTrack, textAt } from './team-cells.ts';
import { isTeamProblem } from './teams.ts';

export type Asking = Pick<Call<typeof getImport>, 'deps' | 'actor' | 'language'>;
interface PlannedLine {
  row: StoredRow;
  name: string;
  birth: string;
  at: (part: ImportPart) => string;
}

export interface MissingTeam {
  name: string;
  /** Key. */
  track: string | null;
  lines: number;
}

export interface TeamPlan {
  /** By line. */
  notes: ReadonlyMap<number, ImportTeamNote[]>;
  missing: MissingTeam[];
  /** Lines whose student will not get into the team. */
  staying: number;
}
export const NO_PLAN: TeamPlan = { notes: new Map(), missing: [], staying: 0 };

/** In a transaction by its connection, see keptBriefly(). */
export async function seasonOf(db: Db) {
  const [edition, tracks] = await Promise.all([currentEdition({ db }), currentTracks({ db })]);
  return { edition, tracks };
}
export type Season = Awaited<ReturnType<typeof seasonOf>>;

interface World {
  columns: ImportColumns;
  tracks: readonly EditionTrack[];
  language: Asking['language'];
  ageDay: string;
  consent: GuardianRules;
  pupils: ReadonlyMap<string, KnownPupil>;
  /** Id of the team of each member. */
  teamOf: ReadonlyMap<string, string>;
  /** Why no members can be changed now. */
  closed: ImportTeamProblem | null;
}

/** As joinTeam() would refuse, but for the places. */
function refusalOf({ row, birth }: PlannedLine, team: KnownTeam | undefined, world: World) {
  const pupil = world.pupils.get(row.student_id ?? '');
  const now = world.teamOf.get(row.student_id ?? '');
  if (now !== undefined) return now === team?.id ? null : 'in_other_team';
  if (world.closed) return world.closed;
  if (pupil && !pupil.is_verified) return 'student_not_available';
  const state = shownConsent(world.consent, birth, pupil?.answer ?? null);
  if (state === null || state === 'given') return null;
  if (state === 'declined' || state === 'withdrawn') return 'guardian_declined';
  if (world.consent.policy !== 'required') return null;
  return state === 'unconfirmed' ? 'guardian_unconfirmed' : 'guardian_consent_missing';
}

/** Fills one team in thought, line by line: what is said first counts. */
class Filling {
  readonly #world: World;
  readonly #team: KnownTeam | undefined;
  readonly #members: { id: string | null; birth: string; line: number | null }[];
  #leader: { id: string | null; name: string } | null;
  #mentor: string | null;
  #isFirst = true;
  track: string | null;
  readonly notes: (readonly [number, ImportTeamNote])[] = [];
  readonly staying = new Set<number>();

  constructor(world: World, team: KnownTeam | undefined) {
    const leader = team?.members.find(({ is_leader }) => is_leader);
    this.#world = world;
    this.#team = team;
    this.#members = (team?.members ?? []).map(({ student_id: id, birth_date: birth }) => ({
      ...{ id, birth, line: null },
    }));
    this.#leader = leader ? { id: leader.student_id, name: leader.name } : null;
    this.#mentor = team?.mentor_name ?? null;
    this.track = team?.track ?? null;
  }

  note(
    { row: { line }, at }: PlannedLine,
    part: ImportPart,
    code: ImportTeamNote['code'],
    other: string | null = null,
  ): void {
    const cell = cellOf(line, this.#world.columns[part]);
    this.notes.push([line, { cell, part, value: at(part), code, other }]);
    if (isTeamProblem(code)) this.staying.add(line);
  }

  add(line: PlannedLine): void {
    this.#readTrack(line);
    const id = line.row.student_id;
    const isThere = id !== null && this.#members.some((member) => member.id === id);
    const isFull =
      !isThere && this.#members.length >= (this.#team?.max_members ?? LIMITS.purchaseMembersMax);
    const refusal = refusalOf(line, this.#team, this.#world) ?? (isFull ? 'team_full' : null);
    if (refusal) this.note(line, 'team', refusal);
    // A look-alike is added only where somebody says so.
    if (refusal || line.row.outcome === 'twin') return;
    if (!isThere) this.#members.push({ id, birth: line.birth, line: line.row.line });
    this.#readLeader(line);
    const mentor = line.at('mentor');
    if (mentor === '') return;
    this.#mentor ??= mentor;
    if (nameKey(this.#mentor) !== nameKey(mentor)) {
      this.note(line, 'mentor', 'other_mentor', this.#mentor);
    }
  }

  #readTrack(line: PlannedLine): void {
    const cell = line.at('track');
    if (cell === '') return;
    const { tracks, language } = this.#world;
    const track = readTrack(cell, tracks);
    if (!track) {
      this.note(line, 'track', 'unknown_track');
      return;
    }
    if (!this.#team && this.#isFirst) this.track = track.key;
    this.#isFirst = false;
    if (this.track === track.key) return;
    const other = tracks.find(({ key }) => key === this.track);
    this.note(line, 'track', 'other_track', other?.sub_title[language] ?? null);
  }

  #readLeader(line: PlannedLine): void {
    const isLeader = readLeader(line.at('leader'), line.name);
    if (isLeader === null) this.note(line, 'leader', 'leader_unread');
    if (!isLeader) return;
    const { student_id: id } = line.row;
    if (this.#leader && (id === null || this.#leader.id !== id)) {
      this.note(line, 'leader', 'other_leader', this.#leader.name);
    }
    this.#leader ??= { id, name: line.name };
  }

  /** Only a pair has to be in one age group, see teamReadiness(). */
  end(lines: readonly PlannedLine[]): void {
    const groups = this.#members.map(({ birth }) => ageLevel(ageOn(birth, this.#world.ageDay)));
    if (groups.length !== 2 || groups[0] === groups[1]) return;
    const last = this.#members.findLast(({ line }) => line !== null);
    const line = lines.find(({ row }) => row.line === last?.line);
    if (line) this.note(line, 'birth_date', 'two_age_groups');
  }
}

/** Look-alikes alone buy no team, nor does a name that a team may not have. */
function isToBuy(lines: readonly PlannedLine[], name: string): boolean {
  const isName = nameKey(name) !== '' && newTeam.shape.name.safeParse(name).success;
  return isName && lines.some(({ row }) => row.outcome !== 'twin');
}

function fill(lines: readonly PlannedLine[], teams: readonly KnownTeam[], world: World) {
  const [team, second] = teams;
  const filling = new Filling(world, team);
  const name = lines[0]?.at('team') ?? '';
  const isMissing = !team && isToBuy(lines, name);
  if (second || (!team && !isMissing)) {
    const problem = second ? 'two_teams' : 'unknown_team';
    for (const line of lines) filling.note(line, 'team', problem);
    return { filling, missing: null };
  }
  for (const line of lines) filling.add(line);
  filling.end(lines);
  const { track } = filling;
  return { filling, missing: isMissing ? { name, track, lines: lines.length } : null };
}

/** Whether members can be changed at all now. */
const closedFor = (db: Db, call: Asking, editionId: string): Promise<ImportTeamProblem | null> =>
  assertWindowOpen(db, call, { edition_id: editionId }, 'members').then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError && isTeamProblem(error.code)) return error.code;
      throw error;
    },
  );

/** What the lists' lines without an error would do to the teams as they are at this moment. */
export async function planTeams(
  db: Db,
  call: Asking,
  list: { id: string; columns: ImportColumns },
  { edition, tracks }: Season,
): Promise<TeamPlan> {
  const { columns } = list;
  const lines = (await selectRows(db, list.id)).flatMap((row): PlannedLine[] => {
    const at = (part: ImportPart) => textAt(row.cells, columns, part);
    if (row.outcome === 'error' || at('team') === '') return [];
    const name = at('name') || `${at('first_name')} ${at('last_name')}`;
    // With tatweel, which may stand for a dash.
    const birth = readBirthDate(row.cells[columns.birth_date ?? -1] ?? '') ?? '';
    return [{ row, name, at, birth }];
  });
  const teams = await selectTeams(db, call.actor.id, edition.id);
  const byName = Map.groupBy(teams, ({ name }) => nameKey(name));
  const world: World = {
    columns,
    tracks,
    language: call.language,
    ageDay: edition.age_reference_date,
    consent: rulesIn(await guardianRules({ ...call.deps, db }), edition.guardian_consent),
    pupils: await selectPupils(
      db,
      call.actor.id,
      lines.flatMap(({ row }) => row.student_id ?? []),
    ),
    teamOf: new Map(
      teams.flatMap(({ id, members }) =>
        members.map(({ student_id }): [string, string] => [student_id, id]),
      ),
    ),
    closed: await closedFor(db, call, edition.id),
  };
  const groups = Map.groupBy(lines, ({ at }) => nameKey(at('team')));
  const filled = [...groups].map(([key, all]) => fill(all, byName.get(key) ?? [], world));
  const notes = Map.groupBy(
    filled.flatMap(({ filling }) => filling.notes),
    ([line]) => line,
  );
  return {
    notes: new Map([...notes].map(([line, all]) => [line, all.map(([, note]) => note)])),
    missing: filled.flatMap(({ missing }) => missing ?? []),
    staying: filled.reduce((sum, { filling }) => sum + filling.staying.size, 0),
  };
}
