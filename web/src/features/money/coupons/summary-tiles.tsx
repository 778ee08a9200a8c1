import { SimpleGrid } from '@mantine/core';
import { listCoupons } from '@midan/contract';
import { useQueries } from '@tanstack/react-query';
import {
  IconCalendarOff,
  IconCircleCheck,
  IconCircleOff,
  IconRosetteDiscount,
} from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { StatTile } from '../../../ui/stat-tile.tsx';
import type { CouponFilter } from './use-coupon-list.ts';

const TILES = [
  { status: 'all', icon: IconRosetteDiscount, tone: 'signal' },
  { status: 'active', icon: IconCircleCheck, tone: 'circuit' },
  { status: 'inactive', icon: IconCircleOff, tone: 'medal' },
  { status: 'expired', icon: IconCalendarOff, tone: 'alert' },
] as const;

interface Props {
  status: CouponFilter;
  onChoose: (status: CouponFilter) => void;
}

export function SummaryTiles({ status, onChoose }: Props) {
  const { t } = useTranslation('coupons');
  const { count } = useFormats();
  // Counted by the filter itself, so that a figure is the length of the list that it leads to.
  const counts = useQueries({
    queries: TILES.map((tile) =>
      readPage(listCoupons, { query: { status: tile.status, per_page: 1 } }),
    ),
  });
  return (
    <SimpleGrid
      component="section"
      aria-label={t('summary.label')}
      cols={{ base: 2, lg: 4 }}
      spacing={{ base: 'xs', xs: 'md' }}
    >
      {TILES.map(({ status: each, ...look }, index) => {
        const total = counts[index]?.data?.meta.total;
        const failed = total === undefined && counts[index]?.isError;
        return (
          <StatTile
            key={each}
            label={t(`summary.${each}`)}
            value={failed ? '—' : total === undefined ? undefined : count(total)}
            hint={failed ? t('summary.failed') : undefined}
            onClick={() => onChoose(each)}
            pressed={each === status}
            {...look}
          />
        );
      })}
    </SimpleGrid>
  );
}
