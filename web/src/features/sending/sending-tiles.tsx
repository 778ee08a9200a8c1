import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  IconBrandWhatsapp,
  IconChecks,
  IconHourglass,
  IconShieldCheck,
} from '../../icons/index.ts';
import { useFormats } from '../../lib/format.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import type { Overview } from './sending-state.tsx';

/** The quota in figures. */
export function SendingTiles({ overview }: { overview: Overview }) {
  const { t } = useTranslation('sending');
  const { count, figureDate } = useFormats();
  const { whatsapp, waiting, sent } = overview;
  const { quota, reached, kept, next_free_at } = whatsapp;
  const arrived = sent
    .filter(({ state }) => state === 'delivered' || state === 'read')
    .reduce((sum, { messages }) => sum + messages, 0);
  return (
    <SimpleGrid
      component="section"
      aria-label={t('tiles.label')}
      cols={{ base: 1, xs: 2, lg: 4 }}
      spacing={{ base: 'sm', sm: 'md' }}
    >
      <StatTile
        label={t('tiles.reached')}
        value={
          quota === null
            ? count(reached)
            : t('tiles.ofQuota', { reached: count(reached), quota: count(quota) })
        }
        hint={
          quota === null || !next_free_at
            ? t(quota === null ? 'tiles.noQuota' : 'tiles.allFree')
            : t('tiles.nextFree', { time: figureDate(next_free_at, 'time') })
        }
        icon={IconBrandWhatsapp}
      />
      <StatTile
        label={t('tiles.kept')}
        value={quota === null ? '—' : count(kept)}
        hint={t('tiles.keptHint')}
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
