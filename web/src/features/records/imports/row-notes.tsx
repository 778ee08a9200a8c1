import { Text } from '@mantine/core';
import type { ImportRow } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';

/**
 * Wraps a text in Unicode isolates, so that its direction does not change the sentence around it.
 */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A small line of text, red if `isBad`. */
function Note({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) {
  return (
    <Text size="sm" c={isBad ? 'red' : undefined} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}

/** The wrong cells of a line, each as `C17: birth date: …`. */
function Problems({ row }: { row: ImportRow }) {
  const { t } = useTranslation(['imports', 'errors']);
  return row.problems.map(({ cell, part, code, params }) => (
    <Note key={cell + part} isBad>
      {t('problem', {
        cell: isolated(cell),
        part: t(`parts.${part}`),
        reason: t(`errors:fields.${code}`, { ...params }),
      })}
    </Note>
  ));
}

/** The facts of a known student that the line changes, from and to. */
function Changes({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  const shown = (value: string | null) =>
    value === 'male' || value === 'female'
      ? t(`genders.${value}`)
      : isolated(value ?? t('rows.nothing'));
  return row.changes.map(({ fact, from, to }) => (
    <Note key={fact}>
      {t('rows.change', { part: t(`parts.${fact}`), from: shown(from), to: shown(to) })}
    </Note>
  ));
}

/**
 * Which student or line this line looks like, and what became or will become of it; nothing if it
 * looks like none.
 */
function Twin({ row, isDone }: { row: ImportRow; isDone: boolean }) {
  const { t } = useTranslation('imports');
  const { twin, taken } = row;
  if (!twin) return null;
  const name = isolated(twin.name);
  return (
    <>
      <Note>
        {twin.line === null
          ? t('rows.twinOf', { name })
          : t('rows.twinLine', { name, line: twin.line })}
      </Note>
      <Note>{isDone ? t(taken ? 'rows.twinTaken' : 'rows.twinLeft') : t('rows.twinHelp')}</Note>
    </>
  );
}

/**
 * The team that the line names, and whether the student was placed in it, or why not; nothing
 * without a team.
 */
function Team({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  if (row.team === null) return null;
  const team = isolated(row.team);
  if (row.team_problem) {
    const reason = t(`teamProblems.${row.team_problem}`);
    return <Note isBad>{t('rows.teamProblem', { team, reason })}</Note>;
  }
  return <Note>{t(row.team_placed ? 'rows.teamPlaced' : 'rows.team', { team })}</Note>;
}

/**
 * All notes about one line: wrong cells, changes, that a student keeps facts of their own,
 * look-alike, team (not once undoing took the student back), and what undoing did.
 * @param isDone true once the import is done, also if it was undone since
 */
export function RowNotes({ row, isDone }: { row: ImportRow; isDone: boolean }) {
  const { t } = useTranslation('imports');
  return (
    <>
      <Problems row={row} />
      <Changes row={row} />
      {row.keeps_own_facts && <Note>{t('rows.keeps')}</Note>}
      <Twin row={row} isDone={isDone} />
      {(row.undone === null || row.undone === 'kept') && <Team row={row} />}
      {row.undone && (
        <Note>
          {row.kept_reason ? t(`keptReasons.${row.kept_reason}`) : t(`rows.undone.${row.undone}`)}
        </Note>
      )}
    </>
  );
}
