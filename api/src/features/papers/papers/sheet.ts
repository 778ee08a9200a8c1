import { cairoDate } from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { type Language, say, sayInFigures } from '../../../i18n.ts';
import { isolated } from '../../../papers/isolated.ts';
import type { TableColumn, TableGroup, TablePaper } from '../../../papers/table-paper.ts';
import { academyById } from '../../schools/academies/index.ts';
import { brandOf } from '../../season/content/index.ts';

/** `share` of the width; `figures` for numbers, which stand at the end. */
export const column = (title: string, share: number, figures = false): TableColumn => ({
  title,
  share,
  figures,
});

/** Without columns that are empty in every row; `byHand` stays. */
export function filledColumns(
  columns: readonly TableColumn[],
  groups: readonly TableGroup[],
  byHand?: TableColumn,
): Pick<TablePaper, 'columns' | 'groups'> {
  const kept = columns.map(
    (each, n) => each === byHand || groups.some(({ rows }) => rows.some((row) => row[n] !== '')),
  );
  const isKept = (_: unknown, n: number) => kept[n];
  return {
    columns: columns.filter(isKept),
    groups: groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => row.filter(isKept)),
    })),
  };
}

/** What all lists of an academy share. Makes no PDF. */
export const frameOf = async (deps: Deps, academyId: string, language: Language) =>
  frameFor(deps, (await academyById(deps, academyId)).name, language);

/** `name`: of the academy or edition that the list is about. */
export async function frameFor(
  deps: Pick<Deps, 'config' | 'db'>,
  name: string,
  language: Language,
) {
  const { full } = await brandOf(deps);
  const today = new Date();
  const day = sayInFigures(language, today, 'day');
  const school = isolated(name);
  return {
    name,
    school,
    day,
    of: say(language, 'papers:of', { school, day }),
    fileOf: (ascii: string, title: string) => ({
      name: `${ascii}_${cairoDate(today)}`,
      title: `${title} ${name} ${cairoDate(today)}`,
    }),
    paper: (
      title: string,
      lead: string[],
      rest: Pick<TablePaper, 'columns' | 'groups'>,
    ): TablePaper => ({
      title,
      lead,
      foot: `${full[language]} · ${title} · ${school}`,
      flipped: false,
      ...rest,
    }),
  };
}
