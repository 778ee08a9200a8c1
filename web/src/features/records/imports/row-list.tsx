import { Button, Checkbox, Stack, Text } from '@mantine/core';
import {
  type ClassImportDetails,
  IMPORT_FILTERS,
  IMPORT_OUTCOMES,
  type ImportOutcome,
  type ImportRow,
  LIMITS,
  listImportRows,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../../lib/address.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { type Status, StatusBadge } from '../../../ui/status-badge.tsx';
import { CorrectLine } from './correct-line.tsx';
import { RowNotes } from './row-notes.tsx';

const LOOKS: Record<ImportOutcome, Status> = {
  new: 'active',
  changed: 'active',
  same: 'withdrawn',
  twin: 'pending',
  error: 'rejected',
};

type Shown = ImportRow & { id: string };

function Facts({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  const { birth_date: birth, gender, class_name: className, external_id: number } = row.facts;
  const { guardian_name: guardian, guardian_phone: phone } = row.facts;
  const said = [
    birth,
    (gender === 'male' || gender === 'female') && t(`genders.${gender}`),
    className,
    number,
    guardian,
  ].filter((each): each is string => Boolean(each));
  return (
    <Text size="sm">
      {said.map((each, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts of one line, which never move
        <span key={n}>
          {n > 0 && ' · '}
          <bdi>{each}</bdi>
        </span>
      ))}
      {phone && (
        <>
          {' · '}
          <bdi dir="ltr">{phone}</bdi>
        </>
      )}
    </Text>
  );
}

interface Props {
  list: ClassImportDetails;
  /** Lines of look-alikes that are added as other students. */
  others: ReadonlySet<number>;
  /** Ticks or unticks such a line; undefined once the import is done. */
  onOther?: ((line: number, isOther: boolean) => void) | undefined;
}

export function RowList({ list, others, onOther }: Props) {
  const { t } = useTranslation('imports');
  const { count } = useFormats();
  const address = useAddress();
  const outcome = address.choice('show', IMPORT_FILTERS);
  const { id, counts, lines } = list;
  const query = { outcome, page: address.page, per_page: LIMITS.perPageDefault };
  const rows = useQuery({
    ...readPage(listImportRows, { params: { id }, query }),
    select: ({ data, ...rest }) => ({
      ...rest,
      data: data.map((row): Shown => ({ ...row, id: String(row.line) })),
    }),
  });
  const [corrected, setCorrected] = useState<Shown | null>(null);
  const labelOf = (each: (typeof IMPORT_FILTERS)[number]) =>
    each === 'team'
      ? t('counted', { label: t('teamFilter'), value: count(list.teams.noted) })
      : t('counted', { label: t(`outcomes.${each}`), value: count(counts[each]) });
  return (
    <Stack gap="md">
      <FilterButtons
        label={t('filter')}
        all={t('counted', { label: t('every'), value: count(lines) })}
        values={[
          ...IMPORT_OUTCOMES.filter((each) => counts[each] > 0),
          ...(list.teams.noted > 0 ? (['team'] as const) : []),
        ]}
        labelOf={labelOf}
        value={outcome}
        onChange={(show) => address.change({ show: show ?? null, page: null })}
      />
      <PagedTable
        query={rows}
        label={t('rows.label')}
        failure={t('rows.failed')}
        empty={<Text c="dimmed">{t('rows.empty')}</Text>}
        onPage={address.turnTo}
        columns={[
          {
            label: t('rows.student'),
            card: { line: 1, side: 'start' },
            cell: ({ line, facts }: Shown) => (
              <>
                <Text fw={600}>
                  <bdi>
                    {[facts.first_name, facts.last_name].filter(Boolean).join(' ') ||
                      t('rows.noName')}
                  </bdi>
                </Text>
                <Text size="sm" c="dimmed">
                  {t('rows.line', { line })}
                </Text>
              </>
            ),
          },
          {
            label: t('rows.facts'),
            card: { line: 2, side: 'start' },
            cell: (row) => <Facts row={row} />,
          },
          {
            label: t('rows.state'),
            card: { line: 1, side: 'end' },
            short: true,
            cell: (row) => (
              <StatusBadge status={LOOKS[row.outcome]} label={t(`outcomes.${row.outcome}`)} />
            ),
          },
          {
            label: t('rows.note'),
            card: { line: 3, side: 'start' },
            cell: (row) => (
              <Stack gap={4}>
                <RowNotes row={row} isDone={list.status !== 'previewed'} />
                {list.status === 'previewed' &&
                  (row.outcome === 'error' ||
                    row.team_notes.length > 0 ||
                    row.warnings.length > 0) && (
                    <Button
                      variant="default"
                      w="fit-content"
                      aria-label={t('rows.correctFor', { line: row.line })}
                      onClick={() => setCorrected(row)}
                    >
                      {t('rows.correct')}
                    </Button>
                  )}
                {row.outcome === 'twin' && onOther && (
                  <Checkbox
                    label={t('rows.other')}
                    aria-label={t('rows.otherFor', { line: row.line })}
                    checked={others.has(row.line)}
                    onChange={({ currentTarget }) => onOther(row.line, currentTarget.checked)}
                  />
                )}
              </Stack>
            ),
          },
        ]}
      />
      {corrected && <CorrectLine id={id} row={corrected} onClose={() => setCorrected(null)} />}
    </Stack>
  );
}
