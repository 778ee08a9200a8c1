import {
  type AdminProject,
  LIMITS,
  type Project,
  type ProjectFile,
  type ProjectLine,
  type ProjectVersion,
  projectGaps,
  requiredFields,
  takesProjects,
  teamNumber,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { signedFileAddress } from '../../../http/files.ts';
import { isLate, windowsOf } from '../../season/editions/index.ts';
import { type FileRow, type LineRow, type ProjectRow, selectProject } from './queries.ts';
import { contentOf } from './seal.ts';

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

const presentFile = ({ key, removed: _, ...file }: FileRow, secret: string): ProjectFile => ({
  ...file,
  address: signedFileAddress(secret, key),
});

export const presentTeam = ({ team_id, edition_number, number, name }: ProjectRow | LineRow) => ({
  id: team_id,
  number: teamNumber(edition_number, number),
  name,
});

/** @throws AppError not_found without a track with projects, unless the team handed in */
function presentTrack({ track, needs, themes, links, versions }: ProjectRow) {
  if (!track || (!takesProjects(needs) && versions.length === 0)) throw new AppError('not_found');
  return {
    ...track,
    needs,
    themes: themes.map(({ key, ...name }) => ({ key, name })),
    links: links.map(({ url, ...title }) => ({ title, url })),
  };
}

export const presentVersions = (row: ProjectRow, secret: string): ProjectVersion[] =>
  row.versions.map(({ file_ids, submitted_at, content, ...version }) => ({
    ...version,
    content: content && contentOf(content),
    submitted_at: new Date(submitted_at).toISOString(),
    files:
      file_ids?.flatMap((id) => {
        const file = row.files.find((each) => each.id === id);
        return file ? [presentFile(file, secret)] : [];
      }) ?? null,
  }));

/** With the school's own deadline. */
export async function projectWindow(db: Db, editionId: string, academyId: string) {
  const windows = await windowsOf(db, editionId, academyId);
  const window = windows.find(({ kind }) => kind === 'project');
  const { opens_at = null, closes_at = null, is_open = false } = window ?? {};
  const grace = window !== undefined && isLate(window, LIMITS.projectGraceMinutes);
  return { opens_at: iso(opens_at), closes_at: iso(closes_at), open: is_open || grace, grace };
}

/** @throws AppError not_found, see presentTrack */
export async function projectOf(
  db: Db,
  { config: { APP_SECRET } }: Pick<Deps, 'config'>,
  teamId: string,
): Promise<Project> {
  const row = await selectProject(db, teamId);
  if (!row) throw new AppError('not_found');
  const track = presentTrack(row);
  const window = await projectWindow(db, row.edition_id, row.academy_id);
  const mayWrite = row.status === 'active' && takesProjects(row.needs);
  return {
    ...{ team: presentTeam(row), track, state: row.state },
    content: contentOf(row.content),
    files: row.files.filter(({ removed }) => !removed).map((file) => presentFile(file, APP_SECRET)),
    ...{ version: row.version, saved_at: iso(row.saved_at), saved_by: row.saved_by },
    ...window,
    ...{ open: window.open && mayWrite, grace: window.grace && mayWrite },
    versions: presentVersions(row, APP_SECRET),
    comments: row.comments.map(({ at, ...comment }) => ({
      ...comment,
      at: new Date(at).toISOString(),
    })),
  };
}

/** Every version, without the draft. @throws AppError not_found, see presentTrack */
export async function handedInOf(
  db: Db,
  { config: { APP_SECRET } }: Pick<Deps, 'config'>,
  teamId: string,
): Promise<AdminProject> {
  const row = await selectProject(db, teamId, { all: true });
  if (!row) throw new AppError('not_found');
  return {
    ...{ team: presentTeam(row), track: presentTrack(row), state: row.state },
    academy: { id: row.academy_id, name: row.academy_name },
    versions: presentVersions(row, APP_SECRET),
  };
}

export function presentLine(row: LineRow): ProjectLine {
  const required = requiredFields(row.themes).length;
  return {
    team: presentTeam(row),
    ...{ track: row.track, needs: row.needs, state: row.state, required },
    filled: required - projectGaps(contentOf(row.content), row.themes).length,
    ...{ files: row.files, saved_at: iso(row.saved_at), handed_in_at: iso(row.handed_in_at) },
    ...{ number: row.version_number ?? 0, late: row.late ?? false, comments: row.comments },
    reminded_at: iso(row.reminded_at),
  };
}
