import { cairoInstant, type downloadProjects, teamNumber } from '@midan/contract';
import type en from '@midan/messages/en/exports.ts';
import { makeZip } from 'client-zip';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download } from '../../../http/implement.ts';
import { type Language, say } from '../../../i18n.ts';
import { editionOf } from '../../season/editions/index.ts';
import { safeName } from './file-kinds.ts';
import { type ProjectRow, selectProject, type VersionRow } from './queries.ts';
import { contentOf } from './seal.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** `taken` holds names of the folder in lower case: some file systems know no other. */
export function freeName(name: string, taken: Set<string>): string {
  const safe = safeName(name);
  const dot = safe.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
  let free = safe;
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

/** Windows' editor reads it by its mark. `missing` are names of files that are not in the store. */
function textOf(row: ProjectRow, version: VersionRow, missing: string[], language: Language) {
  const word = (key: Label) => labelOf(language, key);
  const { title, theme, problem, idea, how, helped, video_url } = contentOf(version.content ?? {});
  const of = row.themes.find(({ key }) => key === theme);
  const date = cairoInstant(new Date(version.submitted_at), language);
  const blocks = [
    ['team', `${teamNumber(row.edition_number, row.number)} ${row.name}`],
    ['academy', row.academy_name],
    ['track', row.track?.name[language] ?? ''],
    ['title', title],
    ['theme', of?.[language] ?? theme],
    ['problem', problem],
    ['idea', idea],
    ['how', how],
    ['helped', helped],
    ['video_url', video_url],
    ['seal', version.sha256],
  ] as const;
  const lines = [
    say(language, 'exports:projects.version', { number: version.number, date }),
    ...(version.late ? [word('late')] : []),
    ...blocks.flatMap(([key, text]) => (text ? [`${word(key)}\n${text}`] : [])),
    ...(missing.length > 0 ? [[word('files'), ...missing].join('\n')] : []),
  ];
  return `${BYTE_ORDER_MARK}${lines.join('\n\n')}\n`.replaceAll('\n', '\r\n');
}

type Label = keyof typeof en.projects;
const labelOf = (language: Language, key: Label) => say(language, `exports:projects.${key}`);

/** One file in memory at a time. */
async function* entriesOf(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  ids: string[],
  language: Language,
) {
  for (const id of ids) {
    const row = await selectProject(db, id);
    const [version] = row?.versions ?? [];
    if (!row || !version) continue;
    const folder = safeName(`${teamNumber(row.edition_number, row.number)} ${row.name}`);
    const lastModified = new Date(version.submitted_at);
    const taken = new Set(['project.txt']);
    const missing: string[] = [];
    for (const fileId of version.file_ids ?? []) {
      const file = row.files.find((each) => each.id === fileId);
      const stored = file && (await files.get(file.key));
      if (stored) {
        const name = `${folder}/${freeName(file.name, taken)}`;
        yield { name, input: stored.content, lastModified };
      } else if (file) missing.push(`${file.name} ${labelOf(language, 'missing')}`);
    }
    const input = textOf(row, version, missing, language);
    yield { name: `${folder}/project.txt`, input, lastModified };
  }
}

/** By number; streamed, so that memory holds one file. @throws AppError not_found */
export async function archive({
  deps,
  query,
  language,
}: Call<typeof downloadProjects>): Promise<Download> {
  const edition = await editionOf(deps, query.edition);
  const tracks = await deps.db
    .selectFrom('tracks')
    .select(['id', 'key', 'sub_title_en', 'sub_title_ar'])
    .where('edition_id', '=', edition.id)
    .$if(query.track !== undefined, (all) => all.where('key', '=', query.track ?? ''))
    .execute();
  const [track] = tracks;
  if (!track) throw new AppError('not_found');
  const { rows } = await sql<{ id: string }>`select id from teams team
    where track_id = any(${tracks.map(({ id }) => id)}::uuid[])
      and exists (select from project_versions where team_id = team.id)
    order by number`.execute(deps.db);
  const ids = rows.map(({ id }) => id);
  return {
    download: {
      name: `projects-${edition.number}${query.track ? `-${track.key}` : ''}`,
      title: say(language, 'exports:projects.file', {
        track: query.track ? track[`sub_title_${language}`] : edition[`name_${language}`],
      }),
      format: 'zip',
      content: makeZip(entriesOf(deps, ids, language)),
    },
  };
}
