import { Alert, Button, Checkbox, Group, Progress, Stack, Table, Text } from '@mantine/core';
import type { StatementRow } from '@midan/contract';
import { useState } from 'react';
import { IconChecks } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { useDialogForm } from '../../../ui/dialog-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Ltr, Money } from '../../../ui/text.tsx';
import { useApproval, useSureRows } from './use-approval.ts';

interface TableProps {
  rows: readonly StatementRow[];
  /** Ids of the rows that are left out. */
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
}

function SureTable({ rows, left, onLeave }: TableProps) {
  const { t } = useTranslation('statements');
  const { count, date } = useFormats();
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeave(next);
  };
  return (
    <Table.ScrollContainer
      minWidth={420}
      maxHeight={360}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': t('approve.list') } }}
    >
      <Table aria-label={t('approve.list')} stickyHeader verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <Checkbox
                aria-label={t('approve.chooseAll')}
                checked={left.size === 0}
                indeterminate={left.size > 0 && left.size < rows.length}
                onChange={() =>
                  onLeave(left.size === 0 ? new Set(rows.map(({ id }) => id)) : new Set())
                }
              />
            </Table.Th>
            <Table.Th scope="col">{t('row.line')}</Table.Th>
            <Table.Th scope="col">{t('approve.school')}</Table.Th>
            <Table.Th scope="col">{t('row.date')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('row.amount')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, line, booked_on, amount, transfer }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Checkbox
                  aria-label={t('approve.choose', { line: count(line) })}
                  checked={!left.has(id)}
                  onChange={() => toggle(id)}
                />
              </Table.Td>
              <Table.Td>{count(line)}</Table.Td>
              <Table.Td>
                <bdi>{transfer?.academy_name}</bdi>
                <Text size="sm" c="dimmed">
                  <Ltr>{transfer?.payment_reference ?? ''}</Ltr>
                </Text>
                {transfer?.status === 'approved' && (
                  <Text size="sm" c="dimmed">
                    {t('approve.alreadyApproved')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{booked_on && date(booked_on)}</Table.Td>
              <Table.Td ta="end">
                <Money value={amount ?? 0} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface DialogProps {
  statementId: string;
  rows: readonly StatementRow[];
  onDone: () => void;
}

function Question({ statementId, rows: all, onDone }: DialogProps) {
  const { t } = useTranslation(['statements', 'common']);
  const { money, count } = useFormats();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const rows = all.filter(({ id }) => !left.has(id));
  const { start, stop, done, isRunning, failure } = useApproval(statementId, rows, onDone);
  // A dialog closed meanwhile would go on unseen, and could not be stopped.
  useDialogForm({ isDirty: false, sending: isRunning });
  const sum = rows.reduce((total, { amount }) => total + Math.round((amount ?? 0) * 100), 0) / 100;
  const total = rows.length;
  return (
    <Stack>
      <Text>{t('approve.question', { count: total, value: count(total), sum: money(sum) })}</Text>
      <SureTable rows={all} left={left} onLeave={setLeft} />
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
          {t(isRunning ? 'approve.stop' : 'common:cancel')}
        </Button>
        <Button
          loading={isRunning}
          disabled={total === 0}
          onClick={start}
          leftSection={<IconChecks size={20} aria-hidden />}
        >
          {t('approve.confirm', { count: total, value: count(total) })}
        </Button>
      </Group>
    </Stack>
  );
}

/** @param sure number of such rows; at 0 the button is disabled */
export function ApproveSure({ statementId, sure }: { statementId: string; sure: number }) {
  const { t } = useTranslation(['statements', 'common']);
  const { count } = useFormats();
  const [open, setOpen] = useState(false);
  const rows = useSureRows(statementId, open);
  return (
    <>
      <Button
        leftSection={<IconChecks size={20} aria-hidden />}
        disabled={sure === 0}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('approve.open', { count: sure, value: count(sure) })}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('approve.title')} size="lg">
        <DataState query={rows} failure={t('row.failed')} empty={<Text>{t('row.empty')}</Text>}>
          {(all) => <Question statementId={statementId} rows={all} onDone={() => setOpen(false)} />}
        </DataState>
      </Modal>
    </>
  );
}
