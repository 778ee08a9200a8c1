import { Anchor, Button, Group, Tabs } from '@mantine/core';
import { getWallet, LIMITS, toEgp } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { loadPlan, savePlan } from '../../features/competition/team-purchase/plan.ts';
import { PlanTrack } from '../../features/competition/team-purchase/plan-track.tsx';
import { useCost } from '../../features/competition/team-purchase/use-cost.ts';
import { TransferList } from '../../features/money/bank-transfers/transfer-list.tsx';
import { TransferUpload } from '../../features/money/bank-transfers/transfer-upload.tsx';
import { useTransferUpload } from '../../features/money/bank-transfers/use-transfer-upload.ts';
import { CouponField } from '../../features/money/coupons/coupon-field.tsx';
import { PayButton } from '../../features/money/payments/pay-button.tsx';
import { useOnlinePayment } from '../../features/money/payments/use-online-payment.ts';
import { Balances, type Wallet } from '../../features/money/wallet/balances.tsx';
import { DepositProgress } from '../../features/money/wallet/deposit-progress.tsx';
import { OwedNote } from '../../features/money/wallet/owed-note.tsx';
import { PaymentAccount, PaymentLines } from '../../features/money/wallet/payment-account.tsx';
import { TopUpPlan, topUpFor } from '../../features/money/wallet/top-up-plan.tsx';
import { TransactionLog } from '../../features/money/wallet/transaction-log.tsx';
import { useAcademy, useActivation } from '../../features/schools/academies/use-academy.ts';
import { IconUpload } from '../../icons/index.ts';
import { useAddress } from '../../lib/address.ts';
import { useFormats } from '../../lib/format.ts';
import { FRESH } from '../../lib/freshness.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { signInOf, useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { DataState } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RevealInOrder } from '../../ui/reveal-in-order.tsx';
import { forMoney } from './for-money.tsx';

const TABS = ['transactions', 'transfers'] as const;

interface Choice {
  teams?: number;
  coupon?: string | null;
  track?: string;
}

/** `amount` is the EGP to transfer; undefined until wallet, profile and cost are known. */
function usePlan(wallet: Wallet | undefined) {
  const academy = useAcademy().data;
  const address = useAddress();
  const owner = signInOf(useSession('academy'));
  const [kept] = useState(() => loadPlan(owner));
  // Two quick choices: the address of the first one is still on its way.
  const chosen = useRef<Choice>({});
  const isAsked = address.text('teams') !== '' || address.text('coupon') !== '';
  const count = Math.min(
    isAsked ? address.pageOf('teams') : (kept?.teams ?? 1),
    LIMITS.teamsPerPurchaseMax,
  );
  const coupon = (isAsked ? address.text('coupon') : kept?.coupon) || null;
  const track = (isAsked ? address.text('track') : kept?.track) ?? '';
  useEffect(() => {
    if (isAsked) savePlan(owner, { teams: count, coupon, track });
  }, [isAsked, owner, count, coupon, track]);
  const cost = useCost(useSite().edition.number, count, coupon, true);
  // A transfer does not end a suspension, so no deposit is due.
  const { isDepositDue } = useActivation();
  const isActive = academy !== undefined && !isDepositDue;
  const plan = wallet && academy && cost.data ? topUpFor(wallet, cost.data, isActive) : undefined;
  return {
    isDepositDue,
    isActive,
    count,
    coupon,
    track,
    cost,
    /** EGP. */
    amount: plan && toEgp(plan.transfer),
    choose: (change: Choice) => {
      chosen.current = { ...chosen.current, ...change };
      address.change({ teams: count, coupon, track, ...chosen.current }, { replace: true });
    },
  };
}

function WalletPage() {
  const { t } = useTranslation(['wallet', 'bank-transfers']);
  const wallet = useQuery({ ...read(getWallet), staleTime: FRESH.wallet });
  const plan = usePlan(wallet.data);
  const { isDepositDue, isActive, count, coupon, cost, amount, choose } = plan;
  const { choice, change } = useAddress();
  const tab = choice('tab', TABS) ?? 'transactions';
  const open = (next: string | null) =>
    change({
      tab: next === 'transactions' ? null : next,
      type: null,
      status: null,
      page: null,
      transfer: null,
    });
  const upload = useTransferUpload({ onDone: () => open('transfers') });
  // Not of the plan before, while the cost of this one is on its way.
  const current = cost.isPlaceholderData ? undefined : amount;
  const openUpload = () => upload.open({ amount: current });
  const { money } = useFormats();
  const online = useOnlinePayment();
  const uploadButton = (label: string) => (
    <Button
      variant={online ? 'default' : 'filled'}
      leftSection={<IconUpload size={20} aria-hidden />}
      onClick={openUpload}
    >
      {label}
    </Button>
  );
  // A school that has to pay its deposit finds one way to pay, in the plan.
  const first = isDepositDue ? null : uploadButton(t('bank-transfers:uploadFirst'));
  const ways =
    online && amount ? (
      <>
        <PayButton label={t('payAmount', { amount: money(amount) })} amount={amount} />
        <Anchor component="button" type="button" underline="always" py={8} onClick={openUpload}>
          {t('bank-transfers:upload')}
        </Anchor>
      </>
    ) : (
      uploadButton(t('bank-transfers:upload'))
    );
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={
          !isDepositDue && (
            <Group gap="sm">
              {online && <PayButton label={t('payOnline')} amount={current} />}
              {uploadButton(t('bank-transfers:upload'))}
            </Group>
          )
        }
      />
      <RevealInOrder>
        <DataState query={wallet} failure={t('loadFailed')} skeleton={<Balances />}>
          {(data) => (
            <>
              <Balances wallet={data} />
              <OwedNote wallet={data} />
              {isDepositDue && <DepositProgress wallet={data} />}
              <TopUpPlan
                wallet={data}
                isActive={isActive}
                count={count}
                onCount={(teams) => choose({ teams })}
                cost={cost}
                coupon={
                  <CouponField
                    amount={cost.data?.original_amount}
                    code={coupon}
                    problem={cost.data?.coupon_error?.message}
                    onChange={(code) => choose({ coupon: code })}
                  />
                }
                track={<PlanTrack value={plan.track} onChange={(track) => choose({ track })} />}
                ways={ways}
              />
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
            <TransferList
              start={first}
              onAgain={(transfer) => upload.open({ correct: transfer })}
            />
          </Tabs.Panel>
        </Tabs>
      </RevealInOrder>
      <TransferUpload
        upload={upload}
        smallest={wallet.data?.min_transfer}
        account={wallet.data && <PaymentLines wallet={wallet.data} />}
      />
    </>
  );
}

export default forMoney(WalletPage);
