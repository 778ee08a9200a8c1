import { SimpleGrid } from '@mantine/core';
import type { getWallet, ReplyData } from '@midan/contract';
import { IconClockHour4, IconCoins, IconShoppingCart, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { Money } from '../../ui/text.tsx';

export type Wallet = ReplyData<typeof getWallet>;

/** The wallet's four figures; grey while `wallet` is not there yet. */
export function Balances({ wallet }: { wallet?: Wallet }) {
  const { t } = useTranslation('wallet');
  const { count } = useFormats();
  const money = (value: number | undefined) =>
    value === undefined ? undefined : <Money value={value} />;
  return (
    <SimpleGrid
      component="section"
      aria-label={t('tiles.label')}
      type="container"
      cols={{ base: 1, '28rem': 2, '66rem': 4 }}
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
        icon={IconClockHour4}
        tone="medal"
      />
    </SimpleGrid>
  );
}
