import { Anchor, Card, Stack, Text, Title } from '@mantine/core';
import type { PurchaseCalculation } from '@midan/contract';
import { formatAmount, isDiscountCapped, toPiastres } from '@midan/contract';
import type { ReactNode } from 'react';
import { unbroken } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { Money } from '../../../ui/text.tsx';
import styles from './cost-summary.module.css';
import notice from './notice.module.css';

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface Props {
  cost: PurchaseCalculation;
  /** True while the figures are still those of the calculation before. */
  recalculating: boolean;
}

function topUpAddress({ team_count: teams, coupon }: PurchaseCalculation): string {
  const search = new URLSearchParams({
    teams: String(teams),
    ...(coupon && { coupon: coupon.code }),
  });
  return `/academy/wallet?${search}`;
}

export function CostSummary({ cost, recalculating }: Props) {
  const { t } = useTranslation('team-purchase');
  const short = cost.amount_needed > 0;
  return (
    <Stack gap="sm" aria-busy={recalculating}>
      <dl className={styles.lines}>
        <Line label={t('cost.teams', { count: cost.team_count })}>
          <Money value={cost.original_amount} />
        </Line>
        {cost.discount_amount > 0 && (
          <Line
            label={t(isDiscountCapped(cost) ? 'cost.capped' : 'cost.discount', {
              value: cost.coupon?.value ?? 0,
            })}
          >
            <SignedMoney value={-cost.discount_amount} tone="in" />
          </Line>
        )}
        <Line label={t('cost.balance')}>
          <Money value={cost.balance} />
        </Line>
        {cost.owed > 0 && (
          <Line label={t('cost.owed')}>
            <Money value={cost.owed} />
          </Line>
        )}
        {!short && (
          <Line label={t('cost.after')}>
            <Money value={cost.balance - cost.final_amount} />
          </Line>
        )}
      </dl>
      <div role="status">
        {short && (
          <div className={notice.notice}>
            <Text fw={600}>
              {unbroken(t('cost.needed', { amount: formatAmount(toPiastres(cost.amount_needed)) }))}
            </Text>
            <Anchor component={Link} to={topUpAddress(cost)} fw={600}>
              {t('cost.topUp')}
            </Anchor>
          </div>
        )}
      </div>
    </Stack>
  );
}

export function CostCard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('team-purchase');
  return (
    <Card component="section" aria-labelledby="cost-title">
      <Stack gap="md">
        <Title order={2} fz="1.15rem" id="cost-title">
          {t('cost.title')}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
