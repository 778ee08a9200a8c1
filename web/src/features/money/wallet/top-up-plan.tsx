import { Button, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import {
  isDiscountCapped,
  LIMITS,
  NO_MONEY,
  type PurchaseCalculation,
  type TopUp,
  toEgp,
  toPiastres,
  topUp,
} from '@midan/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DataState } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { Money } from '../../../ui/text.tsx';
import type { Wallet } from './balances.tsx';
import styles from './top-up-plan.module.css';

const COUNTS = Array.from({ length: LIMITS.teamsPerPurchaseMax }, (_, index) => String(index + 1));

/**
 * In piastres: `target` is the balance to reach, `transfer` 0 or at least the smallest transfer.
 */
export const topUpFor = (wallet: Wallet, cost: PurchaseCalculation, isActive: boolean): TopUp =>
  topUp({
    cost: toPiastres(cost.final_amount),
    deposit: isActive ? NO_MONEY : toPiastres(wallet.activation_deposit),
    balance: toPiastres(wallet.balance),
    owed: toPiastres(wallet.owed),
    under_review: toPiastres(wallet.pending_amount),
    min_transfer: toPiastres(wallet.min_transfer),
  });

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface LinesProps {
  wallet: Wallet;
  cost: PurchaseCalculation;
  plan: TopUp;
}

function Lines({ wallet, cost, plan }: LinesProps) {
  const { t } = useTranslation('wallet');
  const { money } = useFormats();
  const isDepositMore = plan.target > toPiastres(cost.final_amount);
  const amount = toEgp(plan.transfer);
  return (
    <dl className={styles.lines} aria-label={t('plan.lines')}>
      <Line label={t('plan.teams', { count: cost.team_count, price: money(cost.unit_price) })}>
        <Money value={cost.original_amount} />
      </Line>
      {cost.discount_amount > 0 && (
        <Line
          label={t(isDiscountCapped(cost) ? 'plan.capped' : 'plan.discount', {
            value: cost.coupon?.value ?? 0,
          })}
        >
          <SignedMoney value={-cost.discount_amount} tone="in" />
        </Line>
      )}
      {isDepositMore && (
        <Line label={t('plan.deposit')}>
          <Money value={wallet.activation_deposit} />
        </Line>
      )}
      {wallet.owed > 0 && (
        <Line label={t('plan.owed')}>
          <Money value={wallet.owed} />
        </Line>
      )}
      {wallet.balance > 0 && (
        <Line label={t('plan.balance')}>
          <SignedMoney value={-wallet.balance} tone="in" />
        </Line>
      )}
      {wallet.pending_amount > 0 && (
        <Line label={t('plan.review')}>
          <SignedMoney value={-wallet.pending_amount} tone="in" />
        </Line>
      )}
      <div className={`${styles.line} ${styles.result}`}>
        <dt>{t('plan.transfer')}</dt>
        <dd>
          <Money value={amount} />
          {amount > 0 && <CopyButton value={String(amount)} label={t('plan.copy')} />}
        </dd>
      </div>
    </dl>
  );
}

interface Props {
  wallet: Wallet;
  isActive: boolean;
  count: number;
  onCount: (count: number) => void;
  cost: UseQueryResult<PurchaseCalculation, Error>;
  coupon: ReactNode;
  track: ReactNode;
  /** Leads to the payment of the amount. */
  ways: ReactNode;
}

export function TopUpPlan(props: Props) {
  const { wallet, isActive, count, onCount, cost, coupon, track, ways } = props;
  const { t } = useTranslation('wallet');
  const { money } = useFormats();
  const title = useId();
  return (
    <Card component="section" aria-labelledby={title} id="plan">
      <Stack gap="md">
        <div>
          <Title order={2} fz="1.15rem" id={title}>
            {t('plan.title')}
          </Title>
          <Text c="dimmed">{t('plan.text')}</Text>
        </div>
        <div className={styles.columns}>
          <div className={styles.choice}>
            <NativeSelect
              label={t('plan.count')}
              size="md"
              data={COUNTS}
              value={String(count)}
              onChange={({ currentTarget }) => onCount(Number(currentTarget.value))}
            />
            {track}
            {coupon}
          </div>
          <DataState query={cost} failure={t('plan.failed')}>
            {(data) => {
              const plan = topUpFor(wallet, data, isActive);
              const isRaised = plan.transfer > plan.missing;
              return (
                <Stack gap="sm" aria-busy={cost.isPlaceholderData} inert={cost.isPlaceholderData}>
                  <Lines wallet={wallet} cost={data} plan={plan} />
                  {isRaised && (
                    <Text size="sm" c="dimmed">
                      {t('plan.smallest', { min: money(wallet.min_transfer) })}
                    </Text>
                  )}
                  {plan.transfer === 0 && (
                    <Covered
                      byReview={toPiastres(wallet.balance) < plan.target}
                      mayBuy={data.can_purchase}
                    />
                  )}
                  {(plan.transfer > 0 || !isActive) && <Group gap="sm">{ways}</Group>}
                </Stack>
              );
            }}
          </DataState>
        </div>
      </Stack>
    </Card>
  );
}

interface CoveredProps {
  /** True if the wallet has enough only together with the transfers under review. */
  byReview: boolean;
  mayBuy: boolean;
}

function Covered({ byReview, mayBuy }: CoveredProps) {
  const { t } = useTranslation('wallet');
  return (
    <>
      <Text fw={600}>{t(byReview ? 'plan.coveredByReview' : 'plan.covered')}</Text>
      {mayBuy && (
        <Button component={Link} to="/academy/team-purchase" style={{ alignSelf: 'start' }}>
          {t('plan.buy')}
        </Button>
      )}
    </>
  );
}
