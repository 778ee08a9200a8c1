import { SimpleGrid } from '@mantine/core';
import type { getWallet, ReplyData } from '@midan/contract';
import {
  IconAdjustments,
  IconArrowBackUp,
  IconBuildingBank,
  IconClockHour4,
  IconCoins,
  IconReceiptRefund,
  IconShoppingCart,
  IconTrendingUp,
} from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Money } from '../../../ui/text.tsx';

export type Wallet = ReplyData<typeof getWallet>;

/** Rare figures stand at the end, so that they move no other when the wallet arrives. */
export function Balances({ wallet }: { wallet?: Wallet }) {
  const { t } = useTranslation('wallet');
  const { count } = useFormats();
  const hasRefunds = wallet !== undefined && wallet.total_refunds !== 0;
  const hasAdjustments = wallet !== undefined && wallet.total_adjustments !== 0;
  const hasReversals = wallet !== undefined && wallet.total_reversals !== 0;
  const hasPayouts = wallet !== undefined && wallet.total_payouts !== 0;
  const hasMore = hasRefunds || hasReversals || hasPayouts || hasAdjustments;
  const money = (value: number | undefined) =>
    value === undefined ? undefined : <Money value={value} />;
  return (
    <SimpleGrid
      component="section"
      aria-label={t('tiles.label')}
      type="container"
      cols={{ base: 1, '28rem': 2, ...(hasMore ? { '66rem': 3 } : { '66rem': 4 }) }}
      spacing="md"
    >
      <StatTile label={t('tiles.balance')} value={money(wallet?.balance)} icon={IconCoins} />
      <StatTile
        label={t('tiles.deposits')}
        value={money(wallet?.total_deposits)}
        icon={IconTrendingUp}
        tone="circuit"
      />
      <StatTile
        label={t('tiles.purchases')}
        value={money(wallet?.total_purchases)}
        icon={IconShoppingCart}
      />
      <StatTile
        label={t('tiles.pending')}
        value={wallet && count(wallet.pending_transfers)}
        hint={wallet && wallet.pending_amount > 0 && money(wallet.pending_amount)}
        icon={IconClockHour4}
        tone="medal"
      />
      {hasRefunds && (
        <StatTile
          label={t('tiles.refunds')}
          value={money(wallet.total_refunds)}
          icon={IconReceiptRefund}
          tone="circuit"
        />
      )}
      {hasReversals && (
        <StatTile
          label={t('tiles.reversals')}
          value={money(wallet.total_reversals)}
          icon={IconArrowBackUp}
          tone="alert"
        />
      )}
      {hasPayouts && (
        <StatTile
          label={t('tiles.payouts')}
          value={money(wallet.total_payouts)}
          icon={IconBuildingBank}
        />
      )}
      {hasAdjustments && (
        <StatTile
          label={t('tiles.adjustments')}
          value={<SignedMoney value={wallet.total_adjustments} />}
          icon={IconAdjustments}
        />
      )}
    </SimpleGrid>
  );
}
