import { Text, Title } from '@mantine/core';
import { type CouponUsage, listCouponUsages } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ownWords } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';

const PER_PAGE = 10;

export function UsageHistory({ couponId }: { couponId: string }) {
  const { t } = useTranslation('coupons');
  const id = useId();
  const [page, setPage] = useState(1);
  const usages = useQuery(
    readPage(listCouponUsages, { params: { id: couponId }, query: { page, per_page: PER_PAGE } }),
  );
  const columns = [
    {
      label: t('history.academy'),
      card: { line: 1, side: 'start' } as const,
      cell: (usage: CouponUsage) => <bdi>{usage.academy_name}</bdi>,
    },
    {
      label: t('history.receipt'),
      card: { line: 2, side: 'start' } as const,
      short: true,
      cell: (usage: CouponUsage) => <Ltr>{usage.receipt_number}</Ltr>,
    },
    {
      label: t('history.discount'),
      figure: true,
      cell: (usage: CouponUsage) => <Money value={usage.discount_amount} />,
    },
    {
      label: t('history.paid'),
      figure: true,
      cell: (usage: CouponUsage) => <Money value={usage.final_amount} />,
    },
    {
      label: t('history.usedAt'),
      card: { line: 2, side: 'end' } as const,
      cell: (usage: CouponUsage) => <DateText value={usage.used_at} style="time" />,
    },
  ];
  return (
    <section aria-labelledby={id}>
      <Title order={3} fz="1.1rem" mb="sm" id={id}>
        {t('history.title')}
      </Title>
      <PagedTable
        query={usages}
        label={t('history.title')}
        columns={columns}
        onPage={setPage}
        failure={ownWords(t('history.failed'))}
        empty={<Text c="dimmed">{t('history.empty')}</Text>}
      />
    </section>
  );
}
