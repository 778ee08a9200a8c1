import { Tabs } from '@mantine/core';
import { CouponUsage } from '../../features/money/reports/coupon-usage.tsx';
import { ReportLag } from '../../features/money/reports/report-lag.tsx';
import { Revenue } from '../../features/money/reports/revenue.tsx';
import { Transactions } from '../../features/money/reports/transactions.tsx';
import { useAddress } from '../../lib/address.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './reports.module.css';

const TABS = ['revenue', 'transactions', 'coupons'] as const;
const REPORTS = { revenue: Revenue, transactions: Transactions, coupons: CouponUsage };

/** Another tab goes to page 1 and clears search and type, not the days. */
export default function Reports() {
  const { t } = useTranslation(['reports', 'shell']);
  const { choice, change } = useAddress();
  const tab = choice('tab', TABS) ?? 'revenue';
  const open = (next: string | null) =>
    change({ tab: next === 'revenue' ? null : next, page: null, search: null, type: null });
  return (
    <div className={styles.report}>
      <PageHeader title={t('shell:admin.reports')} description={t('page.description')} />
      <ReportLag />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="md" aria-label={t('page.tabs.label')}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`page.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((name) => {
          const Report = REPORTS[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Report />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </div>
  );
}
