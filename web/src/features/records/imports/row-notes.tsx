import { Text } from '@mantine/core';
import type { ImportRow } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';

/** In Unicode isolates, so that it does not change the direction of the sentence. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

function Note({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) {
  return (
    <Text size="sm" c={isBad ? 'red' : undefined} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}

function Problems({ row }: { row: ImportRow }) {
  const { t } = useTranslation(['imports', 'errors']);
  return row.problems.map(({ cell, part, code, params }) => {
    const named = t(`parts.${part}`);
    const reason = t(`errors:fields.${code}`, { ...params });
    const value = row.cells[part];
    const plain = reason.startsWith(named) ? 'problemNamed' : 'problem';
    return (
      <Note key={cell + part} isBad>
        {t(value ? 'rows.withValue' : plain, {
          cell: isolated(cell),
          part: named,
          value: isolated(value ?? ''),
          reason,
        })}
      </Note>
    );
  });
}

function Warnings({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  return row.warnings.map(({ cell, code, taken }) => (
    <Note key={cell}>
      {t(`warnings.${code}`, { cell: isolated(cell), taken: isolated(taken ?? '') })}
    </Note>
  ));
}

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

function TeamNotes({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  return row.team_notes.map(({ cell, part, value, code, other }) => {
    const key = code === 'other_track' && other === null ? 'no_track' : code;
    const names = { other: isolated(other ?? '') };
    const reason =
      key in t('teamNotes', { returnObjects: true })
        ? t(`teamNotes.${key as 'other_leader'}`, names)
        : t(`teamProblems.${key as 'team_full'}`);
    const shown = { cell: isolated(cell), part: t(`parts.${part}`), value: isolated(value) };
    return (
      <Note key={part + code} isBad>
        {t('rows.withValue', { ...shown, reason })}
      </Note>
    );
  });
}

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

/** @param isDone true once the import is done, also if it was undone since */
export function RowNotes({ row, isDone }: { row: ImportRow; isDone: boolean }) {
  const { t } = useTranslation('imports');
  return (
    <>
      <Problems row={row} />
      <Warnings row={row} />
      <Changes row={row} />
      {row.keeps_own_facts && <Note>{t('rows.keeps')}</Note>}
      <Twin row={row} isDone={isDone} />
      <TeamNotes row={row} />
      {(row.undone === null || row.undone === 'kept') && <Team row={row} />}
      {row.undone && (
        <Note>
          {row.kept_reason ? t(`keptReasons.${row.kept_reason}`) : t(`rows.undone.${row.undone}`)}
        </Note>
      )}
    </>
  );
}
