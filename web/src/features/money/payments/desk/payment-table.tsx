import { Anchor, Button, Stack, Text } from '@mantine/core';
import { listAdminPayments, type PaymentAtDesk } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readPage } from '../../../../lib/query.ts';
import { EmptyNotice } from '../../../../ui/data-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PagedTable } from '../../../../ui/paged-table.tsx';
import type { Column } from '../../../../ui/record-table.tsx';
import { Ltr, Money } from '../../../../ui/text.tsx';
import { PaymentStatus } from '../payment-status.tsx';
import { PaymentFilterBar } from './payment-filter-bar.tsx';
import { CauseBadges } from './person-causes.tsx';
import type { PaymentFilter } from './use-payment-filter.ts';

function useColumns(): Column<PaymentAtDesk>[] {
  const { t } = useTranslation(['payment-desk', 'payments']);
  return [
    {
      label: t('payments:page.reference'),
      card: { line: 1, side: 'start' },
      cell: ({ id, reference, created_at }) => (
        <>
          <Anchor component={Link} to={`/admin/payments/${id}`} fw={600}>
            <Ltr>{reference}</Ltr>
          </Anchor>
          <Text size="sm" c="dimmed">
            <Moment value={created_at} wraps />
          </Text>
        </>
      ),
    },
    {
      label: t('payments:page.school'),
      card: { line: 2, side: 'start' },
      cell: ({ academy }) => (
        <Anchor component={Link} to={`/admin/academies/${academy.id}`}>
          <bdi>{academy.name}</bdi>
        </Anchor>
      ),
    },
    {
      label: t('payments:page.method'),
      cell: ({ method, gateway }) => (
        <>
          {t(`payments:methods.${method}`)}
          <Text size="sm" c="dimmed">
            {t(`gateways.${gateway}`)}
          </Text>
        </>
      ),
    },
    {
      label: t('payments:page.amount'),
      figure: true,
      cell: ({ amount, refunded, refunding }) => (
        <>
          <Money value={amount} />
          {refunded > 0 && (
            <Text size="sm" c="dimmed">
              {t('refunded')}: <Money value={refunded} />
            </Text>
          )}
          {refunding > 0 && (
            <Text size="sm" c="dimmed">
              {t('refunding')}: <Money value={refunding} />
            </Text>
          )}
        </>
      ),
    },
    {
      label: t('payments:page.fee'),
      figure: true,
      blank: ({ fee }) => fee === 0,
      cell: ({ fee }) => (fee === 0 ? '—' : <Money value={fee} />),
    },
    {
      label: t('filter.status'),
      card: { line: 1, side: 'end' },
      cell: (payment) => (
        <Stack gap={4} align="start">
          <PaymentStatus payment={payment} />
          <CauseBadges {...payment} />
        </Stack>
      ),
    },
  ];
}

export function PaymentTable(props: PaymentFilter) {
  const { filter, sort, page, isNarrow, turnTo, showAll } = props;
  const { t } = useTranslation('payment-desk');
  const columns = useColumns();
  const query = { ...filter, sort, page };
  const list = useQuery({ ...readPage(listAdminPayments, { query }), staleTime: 0 });
  return (
    <Stack gap="lg">
      <PaymentFilterBar {...props} error={list.error} />
      <PagedTable
        query={list}
        label={t('list')}
        columns={columns}
        onPage={turnTo}
        failure={t('failed')}
        empty={
          isNarrow ? (
            <EmptyNotice
              title={t('noMatch')}
              action={
                <Button variant="default" onClick={showAll}>
                  {t('showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyNotice title={t('none')} text={t('noneText')} />
          )
        }
      />
    </Stack>
  );
}
