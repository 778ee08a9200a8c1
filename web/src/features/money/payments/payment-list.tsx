import { Anchor } from '@mantine/core';
import { listPayments, type Payment } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAddress } from '../../../lib/address.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { Money } from '../../../ui/text.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { PaymentStatus } from './payment-status.tsx';

export function PaymentList() {
  const { t } = useTranslation('payments');
  const address = useAddress();
  const navigate = useNavigate();
  const { figureDate } = useFormats();
  const payments = useQuery({
    ...readPage(listPayments, { query: { page: address.page } }),
    staleTime: 0,
  });
  useExistingPage(payments, address.turnTo);
  return (
    <DataState
      query={payments}
      failure={t('list.failed')}
      empty={<EmptyNotice title={t('list.empty')} text={t('list.emptyText')} />}
    >
      {({ data, meta }) => (
        <>
          <RecordTable
            label={t('list.title')}
            rows={data}
            onRow={({ id }) => void navigate(`/academy/payments/${id}`)}
            columns={[
              {
                label: t('list.date'),
                card: { line: 2, side: 'start' },
                cell: ({ id, reference, created_at }: Payment) => (
                  <Anchor
                    component={Link}
                    to={`/academy/payments/${id}`}
                    aria-label={t('list.openOf', {
                      reference,
                      date: figureDate(created_at, 'time'),
                    })}
                  >
                    <Moment value={created_at} wraps />
                  </Anchor>
                ),
              },
              {
                label: t('list.method'),
                card: { line: 1, side: 'end' },
                cell: ({ method }: Payment) => t(`methods.${method}`),
              },
              {
                label: t('list.amount'),
                figure: true,
                card: { line: 1, side: 'start' },
                cell: ({ amount }: Payment) => <Money value={amount} />,
              },
              {
                label: t('list.status'),
                // Its label is long: on a narrow phone it has no room beside the date.
                card: { line: 3, side: 'start' },
                cell: (payment: Payment) => <PaymentStatus payment={payment} />,
              },
            ]}
          />
          <Pager meta={meta} onChange={address.turnTo} />
        </>
      )}
    </DataState>
  );
}
