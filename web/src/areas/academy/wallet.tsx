import { Button, Stack, Tabs } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type BankTransfer, getWallet } from '@midan/contract';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../features/academies/use-academy.ts';
import { TransferList } from '../../features/bank-transfers/transfer-list.tsx';
import { TransferUpload } from '../../features/bank-transfers/transfer-upload.tsx';
import { Balances } from '../../features/wallet/balances.tsx';
import { DepositProgress } from '../../features/wallet/deposit-progress.tsx';
import { PaymentAccount } from '../../features/wallet/payment-account.tsx';
import { TransactionLog } from '../../features/wallet/transaction-log.tsx';
import { useAddress } from '../../lib/address.ts';
import { FRESH } from '../../lib/freshness.ts';
import { read } from '../../lib/query.ts';
import { DataState } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const TABS = ['transactions', 'transfers'] as const;

export default function Wallet() {
  const { t } = useTranslation(['wallet', 'bank-transfers']);
  const wallet = useQuery({ ...read(getWallet), staleTime: FRESH.wallet });
  const academy = useAcademy().data;
  const isDepositDue = academy && academy.status !== 'active' && !academy.suspension;
  const { choice, change } = useAddress();
  const [uploading, upload] = useDisclosure();
  const [rejected, setRejected] = useState<BankTransfer | null>(null);
  const uploadFrom = (transfer: BankTransfer | null) => {
    setRejected(transfer);
    upload.open();
  };
  const tab = choice('tab', TABS) ?? 'transactions';
  const open = (next: string | null) =>
    change({
      tab: next === 'transactions' ? null : next,
      type: null,
      status: null,
      page: null,
      transfer: null,
    });
  const uploadButton = (label: string) => (
    <Button leftSection={<IconUpload size={20} aria-hidden />} onClick={() => uploadFrom(null)}>
      {label}
    </Button>
  );
  const first = uploadButton(t('bank-transfers:uploadFirst'));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={uploadButton(t('bank-transfers:upload'))}
      />
      <Stack gap="lg">
        <DataState query={wallet} failure={t('loadFailed')} skeleton={<Balances />}>
          {(data) => (
            <>
              <Balances wallet={data} />
              {isDepositDue && <DepositProgress wallet={data} />}
              <PaymentAccount wallet={data} />
            </>
          )}
        </DataState>
        <Tabs fz="md" value={tab} onChange={open} keepMounted={false}>
          <Tabs.List mb="md" aria-label={t('tabs.label')}>
            <Tabs.Tab value="transactions">{t('tabs.transactions')}</Tabs.Tab>
            <Tabs.Tab value="transfers">{t('tabs.transfers')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="transactions">
            <TransactionLog start={first} />
          </Tabs.Panel>
          <Tabs.Panel value="transfers">
            <TransferList start={first} onAgain={uploadFrom} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
      <TransferUpload
        key={rejected?.id}
        from={rejected}
        opened={uploading}
        onClose={upload.close}
        onDone={() => {
          upload.close();
          open('transfers');
        }}
      />
    </>
  );
}
