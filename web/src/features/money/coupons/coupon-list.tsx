import { Button, Title } from '@mantine/core';
import { type AdminCoupon, listCoupons } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { ownWords } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { type ActionProps, CouponActions } from './coupon-actions.tsx';
import { CouponStatus, Discount, Uses, Validity } from './coupon-cells.tsx';
import type { CouponFilter } from './use-coupon-list.ts';

interface Props extends Omit<ActionProps, 'onDeleted'> {
  status: CouponFilter;
  search: string;
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
  onShowAll: () => void;
  onCreate: () => void;
}

function Empty({ status, search, mayChange, onShowAll, onCreate }: Props) {
  const { t } = useTranslation('coupons');
  if (search || status !== 'all') {
    const all = <Button onClick={onShowAll}>{t('empty.showAll')}</Button>;
    return <EmptyNotice title={t('empty.noMatchTitle')} text={t('empty.noMatch')} action={all} />;
  }
  const create = mayChange && <Button onClick={onCreate}>{t('create')}</Button>;
  return <EmptyNotice title={t('empty.title')} text={t('empty.text')} action={create} />;
}

function useColumns(actions: ActionProps) {
  const { t } = useTranslation('coupons');
  return [
    {
      label: t('column.code'),
      card: { line: 1, side: 'start' } as const,
      short: true,
      cell: (coupon: AdminCoupon) => (
        <b>
          <Ltr>{coupon.code}</Ltr>
        </b>
      ),
    },
    {
      label: t('column.type'),
      card: { line: 3, side: 'end' } as const,
      short: true,
      cell: ({ type }: AdminCoupon) => t(`type.${type}`),
    },
    {
      label: t('column.discount'),
      card: { line: 2, side: 'start' } as const,
      short: true,
      cell: (coupon: AdminCoupon) => <Discount {...coupon} />,
    },
    {
      label: t('column.uses'),
      short: true,
      cell: (coupon: AdminCoupon) => <Uses coupon={coupon} />,
    },
    {
      label: t('column.validity'),
      card: { line: 3, side: 'start' } as const,
      cell: (coupon: AdminCoupon) => <Validity coupon={coupon} />,
    },
    {
      label: t('column.status'),
      card: { line: 2, side: 'end' } as const,
      short: true,
      cell: ({ status }: AdminCoupon) => <CouponStatus status={status} />,
    },
    {
      label: t('column.actions'),
      card: { line: 1, side: 'end' } as const,
      short: true,
      cell: (coupon: AdminCoupon) => <CouponActions coupon={coupon} {...actions} />,
    },
  ];
}

export function CouponList(props: Props) {
  const { status, search, page, mayChange, onDetails, onEdit, onPage } = props;
  const { t } = useTranslation('coupons');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useQuery(
    readPage(listCoupons, { query: { status, search: search || undefined, page } }),
  );
  // The button that deleted is gone with its row.
  const onDeleted = () => heading.current?.focus();
  const columns = useColumns({ mayChange, onDetails, onEdit, onDeleted });
  return (
    <section aria-labelledby={id}>
      <Title order={2} fz="1.2rem" mb="sm" id={id} ref={heading} tabIndex={-1}>
        {t('list')}
      </Title>
      <PagedTable
        query={list}
        label={t('list')}
        columns={columns}
        onPage={onPage}
        failure={ownWords(t('failed'))}
        empty={<Empty {...props} />}
      />
    </section>
  );
}
