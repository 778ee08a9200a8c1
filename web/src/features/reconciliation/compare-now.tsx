import { Button, Stack, Text } from '@mantine/core';
import { getReconciliation, type Reconciliation, startComparison } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconHourglass, IconRefresh } from '../../icons/index.ts';
import { useFormats } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { checkedOf, runningIn } from './running.ts';

/**
 * Button that starts a comparison with the gateways, with the progress of the running one and the
 * result of the one started here. While one runs, the button keeps the focus: it is only marked as
 * disabled. Without a gateway there is only a text.
 */
export function CompareNow({ overview }: { overview: Reconciliation }) {
  const { t } = useTranslation('reconciliation');
  const { count } = useFormats();
  const [started, setStarted] = useState<string | null>(null);
  const start = useWrite(startComparison, {
    refreshes: [getReconciliation],
    onSuccess: ({ data, message }) => {
      setStarted(data.id);
      toastSuccess(message);
    },
    onError: (error) => toastError(error, t('compareFailed')),
  });
  const running = runningIn(overview);
  const isBusy = start.isPending || running !== undefined;
  const ended = overview.comparisons.find(({ id, done_at }) => id === started && done_at !== null);
  if (!overview.has_gateway) return <Text c="dimmed">{t('noGateway')}</Text>;
  const Icon = isBusy ? IconHourglass : IconRefresh;
  return (
    <Stack gap="xs" align="start">
      <Button
        leftSection={<Icon size={18} aria-hidden />}
        aria-disabled={isBusy}
        data-disabled={isBusy || undefined}
        onClick={() => !isBusy && start.mutate({})}
      >
        {t('compare')}
      </Button>
      {running && (
        <Text size="sm">
          {t('running', {
            done: count(checkedOf(running) + running.unanswered),
            total: count(running.total),
          })}
        </Text>
      )}
      <Text role="status" size="sm">
        {ended && t('ended', { total: count(ended.total), differing: count(ended.differing) })}
      </Text>
    </Stack>
  );
}
