import { SimpleGrid, Stack } from '@mantine/core';
import { sumAdminPayments } from '@midan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  IconCircleCheck,
  IconCoins,
  IconReceipt,
  IconReceiptRefund,
  IconSum,
} from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read } from '../../../../lib/query.ts';
import { StatTile } from '../../../../ui/stat-tile.tsx';
import { Money } from '../../../../ui/text.tsx';
import type { PaymentFilter } from './use-payment-filter.ts';

/** Net is paid less what was or is being sent back; all without fees. */
export function PaymentSums({ filter }: Pick<PaymentFilter, 'filter'>) {
  const { t } = useTranslation('payment-desk');
  const { count, money } = useFormats();
  const sums = useQuery({
    ...read(sumAdminPayments, { query: filter }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { all, paid, refunded, refunding, net } = sums.data ?? {};
  // The list says that they could not be loaded.
  if (sums.isError && !all) return null;
  const payments = (of: { count: number } | undefined) =>
    of && t('sums.payments', { count: of.count, value: count(of.count) });
  const isComing = refunding && refunding.amount > 0;
  return (
    <Stack component="section" aria-label={t('sums.label')} gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={{ base: 'sm', sm: 'md' }}>
        <StatTile
          label={t('sums.paid')}
          value={paid && <Money value={paid.amount} />}
          hint={payments(paid)}
          icon={IconCircleCheck}
          tone="circuit"
        />
        <StatTile
          label={t('sums.refunded')}
          value={refunded && <Money value={refunded.amount} />}
          hint={
            <>
              {payments(refunded)}
              {isComing && <div>{t('sums.refunding', { amount: money(refunding.amount) })}</div>}
            </>
          }
          icon={IconReceiptRefund}
          tone="medal"
        />
        <StatTile
          label={t('sums.net')}
          value={net === undefined ? undefined : <Money value={net} />}
          hint={t('sums.netHint')}
          icon={IconSum}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={{ base: 'sm', sm: 'md' }}>
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
          hint={payments(all)}
          icon={IconReceipt}
        />
      </SimpleGrid>
    </Stack>
  );
}
