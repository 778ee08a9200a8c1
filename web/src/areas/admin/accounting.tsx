import { MonthList } from '../../features/money/accounting/month-list.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import styles from './reports.module.css';

export default function Accounting() {
  const { t } = useTranslation('accounting');
  return (
    <div className={styles.report}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={<PrintButton label={t('print')} />}
      />
      <MonthList />
    </div>
  );
}
