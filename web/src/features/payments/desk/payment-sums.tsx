import { SimpleGrid } from '@mantine/core';
import { sumAdminPayments } from '@midan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconCircleCheck, IconCoins, IconReceipt } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { read } from '../../../lib/query.ts';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Money } from '../../../ui/text.tsx';
import type { PaymentFilter } from './use-payment-filter.ts';

/** What the filter's payments come to. */
export function PaymentSums({ filter }: Pick<PaymentFilter, 'filter'>) {
  const { t } = useTranslation('payment-desk');
  const { count } = useFormats();
  const sums = useQuery({
    ...read(sumAdminPayments, { query: filter }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { all, paid } = sums.data ?? {};
  // The list says that they could not be loaded.
  if (sums.isError && !all) return null;
  return (
    <SimpleGrid
      component="section"
      aria-label={t('sums.label')}
      cols={{ base: 1, xs: 3 }}
      spacing={{ base: 'sm', sm: 'md' }}
    >
      <StatTile
        label={t('sums.paid')}
        value={paid && <Money value={paid.amount} />}
        hint={paid && t('sums.payments', { count: paid.count, value: count(paid.count) })}
        icon={IconCircleCheck}
        tone="circuit"
      />
      <StatTile
        label={t('sums.fees')}
        value={paid && <Money value={paid.fee} />}
        hint={t('sums.feesHint')}
        icon={IconCoins}
        tone="medal"
      />
      <StatTile
        label={t('sums.all')}
        value={all && <Money value={all.amount} />}
        hint={all && t('sums.payments', { count: all.count, value: count(all.count) })}
        icon={IconReceipt}
      />
    </SimpleGrid>
  );
}
