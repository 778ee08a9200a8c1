import { Button, Group, Stack, Text } from '@mantine/core';
import {
  getStatementRow,
  type RowCandidate,
  type StatementRow,
  tieStatementRow,
} from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { keyOf } from '../../../ui/shortcuts.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { Candidate } from './candidate.tsx';
import { CHANGED_BY_APPROVAL } from './statement-reads.ts';

/** In ms: the second press of a hurry must not accept a line that nobody has seen. */
const UNSEEN = 500;

interface Props {
  statementId: string;
  row: StatementRow;
  onSettled: () => void;
  onSkip: () => void;
  onFailed: (message: string) => void;
}

/** Takes the focus. Its keys act while the focus is in it: A accepts the best, N leaves the line. */
export function RowSettle({ statementId, row, onSettled, onSkip, onFailed }: Props) {
  const { t } = useTranslation('statements');
  const { count, money } = useFormats();
  const client = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    panel.current?.focus();
    const timer = setTimeout(() => setSeen(true), UNSEEN);
    return () => clearTimeout(timer);
  }, []);
  const all = useQuery({
    ...read(getStatementRow, { params: { id: statementId, rowId: row.id }, query: {} }),
    enabled: row.candidates > 1,
    staleTime: 0,
  });
  const tie = useWrite(tieStatementRow, {
    refreshes: CHANGED_BY_APPROVAL,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onSettled();
    },
    onError: (error) => {
      for (const { name } of CHANGED_BY_APPROVAL)
        void client.invalidateQueries({ queryKey: [name] });
      onFailed(messageOf(error, t('line.found.tieFailed')));
    },
  });
  const candidates = all.data?.found ?? (row.transfer ? [row.transfer] : []);
  const accept = ({ id, status, amount, open }: RowCandidate) =>
    tie.mutate({
      params: { id: statementId, rowId: row.id },
      body: { transfer_id: id, amount: open, ...(status === 'pending' && { approve: { amount } }) },
    });
  const press = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, repeat, nativeEvent } = event;
    if (ctrlKey || metaKey || altKey || repeat || !seen || tie.isPending) return;
    const [best] = candidates;
    const key = keyOf(nativeEvent);
    if (key === 'a' && best) accept(best);
    if (key === 'n') onSkip();
  };
  return (
    <Stack
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={t('settle.label', { line: count(row.line), amount: money(row.open ?? 0) })}
      gap="xs"
      w="100%"
      onKeyDown={press}
    >
      {candidates.map((candidate) => (
        <Stack key={candidate.id} gap={4} align="start">
          <Candidate transfer={candidate} />
          <Button
            size="sm"
            disabled={!seen}
            loading={tie.isPending && tie.variables.body.transfer_id === candidate.id}
            aria-label={t('settle.acceptOf', { school: candidate.academy_name })}
            onClick={() => accept(candidate)}
          >
            {t('settle.accept')}
          </Button>
        </Stack>
      ))}
      <Group gap="sm">
        <Button size="sm" variant="default" onClick={onSkip}>
          {t('settle.next')}
        </Button>
        <Text size="sm" c="dimmed" visibleFrom="md">
          {t('settle.keys')}
        </Text>
      </Group>
    </Stack>
  );
}
