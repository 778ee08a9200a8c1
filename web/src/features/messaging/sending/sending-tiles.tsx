import { SimpleGrid } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconChecks,
  IconHourglass,
  IconShieldCheck,
} from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatTile } from '../../../ui/stat-tile.tsx';
import type { Overview } from './sending-state.tsx';

export function SendingTiles({ overview }: { overview: Overview }) {
  const { t } = useTranslation('sending');
  const { count, figureDate } = useFormats();
  const { whatsapp, waiting, sent } = overview;
  const { quota, reached, kept, next_free_at } = whatsapp;
  const arrived = sent
    .filter(({ state }) => state === 'delivered' || state === 'read')
    .reduce((sum, { messages }) => sum + messages, 0);
  const quotaHint = () => {
    if (quota === null) return t('tiles.noQuota');
    if (!next_free_at) return t('tiles.allFree', { quota: count(quota) });
    const time = figureDate(next_free_at, 'time');
    return t('tiles.nextFree', { quota: count(quota), time });
  };
  return (
    <SimpleGrid
      component="section"
      aria-label={t('tiles.label')}
      cols={{ base: 1, xs: 2, lg: 4 }}
      spacing={{ base: 'sm', sm: 'md' }}
    >
      <StatTile
        label={t('tiles.reached')}
        value={count(reached)}
        hint={quotaHint()}
        icon={IconBrandWhatsapp}
      />
      <StatTile
        label={t('tiles.kept')}
        value={quota === null ? '—' : count(kept)}
        hint={quota !== null && t('tiles.keptHint')}
        icon={IconShieldCheck}
        tone="circuit"
      />
      <StatTile
        label={t('tiles.waiting')}
        value={count(waiting.messages)}
        hint={
          waiting.until
            ? t('tiles.waitingUntil', { time: figureDate(waiting.until, 'time') })
            : t('tiles.nothingWaits')
        }
        icon={IconHourglass}
        tone="medal"
      />
      <StatTile
        label={t('tiles.arrived')}
        value={count(arrived)}
        hint={t('tiles.arrivedHint')}
        icon={IconChecks}
        tone="circuit"
      />
    </SimpleGrid>
  );
}
