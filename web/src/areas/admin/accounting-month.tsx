import { Alert, Anchor, Stack } from '@mantine/core';
import { getAccountingMonth } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { Accounts } from '../../features/money/accounting/accounts.tsx';
import { Journal } from '../../features/money/accounting/journal.tsx';
import { MonthState } from '../../features/money/accounting/month-state.tsx';
import { MonthStatusBadge } from '../../features/money/accounting/month-status.tsx';
import { WalletSums } from '../../features/money/accounting/month-sums.tsx';
import { WalletsProof } from '../../features/money/accounting/wallets-proof.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import styles from './reports.module.css';

export default function AccountingMonth() {
  const { t } = useTranslation('accounting');
  const { figureDate } = useFormats();
  const { month = '' } = useParams();
  const detail = useQuery({ ...read(getAccountingMonth, { params: { month } }), staleTime: 0 });
  const mayClose = useMay('money');
  const mayReopen = useMay('settings');
  if (isAbsent(detail.error)) {
    const back = <BackButton to="/admin/accounting">{t('back')}</BackButton>;
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyNotice title={t('notFound')} action={back} />
      </>
    );
  }
  return (
    <div className={styles.report}>
      <Anchor component={Link} to="/admin/accounting" data-unprinted>
        {t('back')}
      </Anchor>
      <DataState query={detail} failure={t('failed')}>
        {(shown) => (
          <>
            <PageHeader
              title={figureDate(`${shown.month}-01`, 'month')}
              description={<MonthStatusBadge status={shown.status} />}
              action={<PrintButton label={t('print')} />}
            />
            <Stack gap="lg">
              {shown.wallets_proved?.agree === false && (
                <WalletsProof proved={shown.wallets_proved} />
              )}
              {!shown.adds_up && (
                <Alert color="red" role="alert" title={t('broken')}>
                  {t('brokenText')}
                </Alert>
              )}
              <WalletSums {...shown} />
              <Accounts accounts={shown.accounts} />
              <MonthState
                // Another state begins anew, without an old preview.
                key={shown.status}
                detail={shown}
                mayClose={mayClose}
                mayReopen={mayReopen}
              />
              <Journal key={shown.month} month={shown.month} />
            </Stack>
          </>
        )}
      </DataState>
    </div>
  );
}
