import { Button, Stack, Tabs } from '@mantine/core';
import type { AdminCoupon } from '@midan/contract';
import { useState } from 'react';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { Analytics } from '../../features/money/coupons/analytics.tsx';
import { BatchEditor } from '../../features/money/coupons/batch-editor.tsx';
import { CouponDetails } from '../../features/money/coupons/coupon-details.tsx';
import { CouponEditor } from '../../features/money/coupons/coupon-editor.tsx';
import { CouponList } from '../../features/money/coupons/coupon-list.tsx';
import { FilterBar } from '../../features/money/coupons/filter-bar.tsx';
import { SummaryTiles } from '../../features/money/coupons/summary-tiles.tsx';
import { useCouponList } from '../../features/money/coupons/use-coupon-list.ts';
import { IconPlus, IconTicket } from '../../icons/index.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ListHead } from '../../ui/list-head.tsx';

export default function Coupons() {
  const { t } = useTranslation('coupons');
  const coupons = useCouponList();
  const { tab, status, search } = coupons;
  const [edited, setEdited] = useState<AdminCoupon | 'new' | null>(null);
  const [batching, setBatching] = useState(false);
  const mayChange = useMay('coupons');
  const create = () => setEdited('new');
  return (
    <>
      <ListHead
        title={t('title')}
        first={
          mayChange && (
            <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={create}>
              {t('create')}
            </Button>
          )
        }
        more={
          mayChange && (
            <Button
              variant="default"
              leftSection={<IconTicket size={20} aria-hidden />}
              onClick={() => setBatching(true)}
            >
              {t('batch.open')}
            </Button>
          )
        }
      />
      <Tabs value={tab} onChange={coupons.showTab} keepMounted={false}>
        <Tabs.List aria-label={t('tabs.label')} mb="lg">
          <Tabs.Tab value="list">{t('tabs.list')}</Tabs.Tab>
          <Tabs.Tab value="analytics">{t('tabs.analytics')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list">
          <Stack gap="lg">
            <SummaryTiles status={status} onChoose={coupons.showStatus} />
            <FilterBar
              status={status}
              onStatus={coupons.showStatus}
              search={search}
              onSearch={coupons.showSearch}
            />
            {/* The key resets the list: rows of one status are never shown under another. */}
            <CouponList
              key={status}
              status={status}
              search={search}
              page={coupons.page}
              mayChange={mayChange}
              onDetails={coupons.openDetails}
              onEdit={setEdited}
              onPage={coupons.showPage}
              onShowAll={coupons.showAll}
              onCreate={create}
            />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="analytics">
          <Analytics onDetails={coupons.openDetails} />
        </Tabs.Panel>
      </Tabs>
      <CouponDetails id={coupons.open} onClose={coupons.closeDetails} />
      <BatchEditor opened={batching} onClose={() => setBatching(false)} />
      <CouponEditor target={edited} onClose={() => setEdited(null)} />
    </>
  );
}
