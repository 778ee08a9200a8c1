import { Button, Stack, Text } from '@mantine/core';
import { getReconciliation, type Reconciliation, startComparison } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { IconRefresh } from '../../icons/index.ts';
import { useFormats } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { checkedOf, runningIn } from './running.ts';

/** Begins a comparison, and says how far the one under way has come. */
export function CompareNow({ overview }: { overview: Reconciliation }) {
  const { t } = useTranslation('reconciliation');
  const { count } = useFormats();
  const start = useWrite(startComparison, {
    refreshes: [getReconciliation],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('compareFailed')),
  });
  const running = runningIn(overview);
  if (!overview.has_gateway) return <Text c="dimmed">{t('noGateway')}</Text>;
  return (
    <Stack gap="xs" align="start">
      <Button
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={start.isPending || running !== undefined}
        onClick={() => start.mutate({})}
      >
        {t('compare')}
      </Button>
      {running && (
        <Text role="status" size="sm">
          {t('running', {
            done: count(checkedOf(running) + running.unanswered),
            total: count(running.total),
          })}
        </Text>
      )}
    </Stack>
  );
}
