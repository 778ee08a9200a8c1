import { Group, Skeleton } from '@mantine/core';
import { getWalletStatement } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { WalletStatementSheet } from '../../features/money/receipts/wallet-statement-sheet.tsx';
import { useAddress } from '../../lib/address.ts';
import { download } from '../../lib/download.ts';
import { FRESH } from '../../lib/freshness.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { TableDownload } from '../../ui/table-download.tsx';
import { forMoney } from './for-money.tsx';

function WalletStatementPage() {
  const { t } = useTranslation('receipts');
  const { text, change } = useAddress();
  const from = text('from');
  const to = text('to');
  const query = { from: from || undefined, to: to || undefined };
  const statement = useQuery({
    ...read(getWalletStatement, { query }),
    staleTime: FRESH.transactions,
    placeholderData: (before) => before,
  });
  return (
    <>
      <Group align="end" justify="center" gap="sm" mb="md" w="100%" maw="48rem" mx="auto">
        <Group justify="space-between" gap="sm" w="100%">
          <BackButton to="/academy/wallet">{t('toLog')}</BackButton>
          <Group gap="sm">
            <TableDownload
              label={t('statement.save')}
              done={t('statement.saved')}
              failed={t('statement.saveFailed')}
              save={(format) => download(getWalletStatement, { query: { ...query, format } })}
            />
            <DownloadButton
              label={t('pdf')}
              done={t('pdfDone')}
              failed={t('pdfFailed')}
              save={() => download(getWalletStatement, { query: { ...query, format: 'pdf' } })}
            />
            <PrintButton label={t('statement.print')} />
          </Group>
        </Group>
        <DateRange
          from={from}
          to={to}
          onChange={(days) => change(days, { replace: true })}
          error={statement.error}
        />
      </Group>
      {statement.data ? (
        <title>{t('statement.title')}</title>
      ) : (
        <PageHeader title={t('statement.title')} />
      )}
      <DataState
        query={statement}
        failure={t('statement.failed')}
        skeleton={<Skeleton h={520} maw="48rem" mx="auto" radius="lg" />}
      >
        {(data) => <WalletStatementSheet statement={data} />}
      </DataState>
    </>
  );
}

export default forMoney(WalletStatementPage);
