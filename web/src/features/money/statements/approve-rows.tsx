import { Alert, Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import type { StatementRow } from '@midan/contract';
import { useState } from 'react';
import { IconChecks } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { useDialogForm } from '../../../ui/dialog-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { Money } from '../../../ui/text.tsx';
import { Candidate } from './candidate.tsx';
import { type ApprovableRow, type Certainty, useApproval, useRows } from './use-approval.ts';

const sumOf = (rows: readonly StatementRow[]) =>
  rows.reduce((total, { open }) => total + Math.round((open ?? 0) * 100), 0) / 100;

interface TableProps {
  rows: readonly ApprovableRow[];
  /** Ids of the rows that are left out. */
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
  overtaken: ReadonlySet<string>;
}

function RowTable({ rows, left, onLeave, overtaken }: TableProps) {
  const { t } = useTranslation('statements');
  const { count, figureDate } = useFormats();
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeave(next);
  };
  const chosen = rows.filter(({ id }) => !left.has(id));
  return (
    <Stack gap="xs">
      {[...Map.groupBy(chosen, ({ match }) => match)].map(([match, group]) => (
        <Group key={match} justify="space-between">
          <Text>
            {t('approve.group', { match: t(`match.${match}`), value: count(group.length) })}
          </Text>
          <Money value={sumOf(group)} />
        </Group>
      ))}
      <Checkbox
        label={t('approve.chooseAll')}
        checked={left.size === 0}
        indeterminate={left.size > 0 && chosen.length > 0}
        onChange={() => onLeave(left.size === 0 ? new Set(rows.map(({ id }) => id)) : new Set())}
      />
      <RecordTable
        label={t('approve.list')}
        rows={rows}
        columns={[
          {
            label: t('row.line'),
            card: { line: 1, side: 'start' },
            cell: ({ id, line, booked_on, details }) => (
              <Checkbox
                label={`${t('approve.choose', { line: count(line) })} · ${booked_on ? figureDate(booked_on) : ''}`}
                description={<bdi>{details}</bdi>}
                checked={!left.has(id)}
                onChange={() => toggle(id)}
              />
            ),
          },
          {
            label: t('row.transfer'),
            card: { line: 2, side: 'start' },
            cell: ({ id, transfer }) => (
              <>
                <Candidate transfer={transfer} />
                {transfer.status === 'approved' && (
                  <Text size="sm" c="dimmed">
                    {t('approve.alreadyApproved')}
                  </Text>
                )}
                {overtaken.has(id) && (
                  <Text size="sm" c="red">
                    {t('approve.lineOvertaken')}
                  </Text>
                )}
              </>
            ),
          },
          {
            label: t('row.amount'),
            card: { line: 1, side: 'end' },
            figure: true,
            cell: ({ open }) => <Money value={open ?? 0} />,
          },
        ]}
      />
    </Stack>
  );
}

interface DialogProps {
  statementId: string;
  rows: readonly ApprovableRow[];
  certainty: Certainty;
  onDone: () => void;
}

function Question({ statementId, rows: all, certainty, onDone }: DialogProps) {
  const { t } = useTranslation(['statements', 'common']);
  const { money, count } = useFormats();
  const [left, setLeft] = useState<ReadonlySet<string>>(
    new Set(certainty === 'likely' ? all.map(({ id }) => id) : []),
  );
  const rows = all.filter(({ id }) => !left.has(id));
  const approval = useApproval(statementId, rows, onDone);
  const { start, stop, done, isRunning, failure, overtaken } = approval;
  // A dialog closed meanwhile would go on unseen, and could not be stopped.
  useDialogForm({ isDirty: false, sending: isRunning });
  const sum = sumOf(rows);
  const total = rows.length;
  return (
    <Stack>
      {certainty === 'likely' && <Text>{t('approve.look')}</Text>}
      {total > 0 && (
        <Text>{t('approve.question', { count: total, value: count(total), sum: money(sum) })}</Text>
      )}
      <RowTable rows={all} left={left} onLeave={setLeft} overtaken={overtaken} />
      <Group justify="space-between">
        <Text fw={650}>{t('approve.sum')}</Text>
        <Money value={sum} fw={650} />
      </Group>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {isRunning && (
        <Stack gap={4}>
          <Progress value={(done / total) * 100} aria-label={t('approve.progress')} />
          <Text size="sm" c="dimmed" role="status" className="tabular">
            {t('approve.doneOf', { done: count(done), total: count(total) })}
          </Text>
        </Stack>
      )}
      <Group justify="end">
        <Button variant="default" onClick={isRunning ? stop : onDone}>
          {t(isRunning ? 'approve.stop' : overtaken.size > 0 ? 'common:close' : 'common:cancel')}
        </Button>
        <Button
          loading={isRunning}
          disabled={total === 0 || overtaken.size > 0}
          onClick={start}
          leftSection={<IconChecks size={20} aria-hidden />}
        >
          {t('approve.confirm', { count: total, value: count(total) })}
        </Button>
      </Group>
    </Stack>
  );
}

interface Props {
  statementId: string;
  /** What is ticked: `certain` rows at first, `likely` ones by hand. */
  certainty: Certainty;
  /** Number of such rows; at 0 the button is disabled. */
  rows: number;
}

export function ApproveRows({ statementId, certainty, rows: number }: Props) {
  const { t } = useTranslation(['statements', 'common']);
  const { count } = useFormats();
  const [open, setOpen] = useState(false);
  const rows = useRows(statementId, certainty, open);
  const isCertain = certainty === 'certain';
  return (
    <>
      <Button
        variant={isCertain ? 'filled' : 'default'}
        leftSection={isCertain && <IconChecks size={20} aria-hidden />}
        disabled={number === 0}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isCertain
          ? t('approve.open', { count: number, value: count(number) })
          : t('approve.openLikely')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t(isCertain ? 'approve.title' : 'approve.titleLikely')}
        size="xl"
      >
        <DataState
          query={rows}
          failure={t('row.failed')}
          empty={<Text>{t(isCertain ? 'row.empty' : 'approve.noneAlone')}</Text>}
        >
          {(all) => (
            <Question
              statementId={statementId}
              rows={all}
              certainty={certainty}
              onDone={() => setOpen(false)}
            />
          )}
        </DataState>
      </Modal>
    </>
  );
}
