import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { COUPON_DISPLAY_STATUSES, COUPON_TYPES, getCouponStats } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconReceiptOff,
  IconRepeat,
  IconRosetteDiscount,
} from '../../../icons/index.ts';
import { ownWords } from '../../../lib/api-error.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Money } from '../../../ui/text.tsx';
import { ShareBars } from './share-bars.tsx';
import { TopCoupons } from './top-coupons.tsx';

export function Analytics({ onDetails }: { onDetails: (id: string) => void }) {
  const { t } = useTranslation('coupons');
  const { count } = useFormats();
  const stats = useQuery(read(getCouponStats));
  return (
    <DataState query={stats} failure={ownWords(t('analytics.failed'))}>
      {({ overview, by_type, by_status, top_coupons, unused_coupons: unused }) => (
        <Stack gap="lg">
          <SimpleGrid
            component="section"
            aria-label={t('analytics.overview')}
            cols={{ base: 1, xs: 2, xl: 4 }}
            spacing="md"
          >
            <StatTile
              label={t('analytics.total')}
              value={count(overview.total_coupons)}
              icon={IconRosetteDiscount}
            />
            <StatTile
              label={t('analytics.active')}
              value={count(overview.active_coupons)}
              icon={IconCircleCheck}
              tone="circuit"
            />
            <StatTile
              label={t('analytics.uses')}
              value={count(overview.total_uses)}
              icon={IconRepeat}
            />
            <StatTile
              label={t('analytics.discount')}
              value={<Money value={overview.total_discount_given} />}
              icon={IconReceiptOff}
              tone="medal"
            />
          </SimpleGrid>
          {unused > 0 && (
            <Alert
              color="yellow"
              title={t('analytics.unusedTitle')}
              icon={<IconAlertTriangle aria-hidden />}
            >
              {t('analytics.unused', { count: unused })}
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <ShareBars
              title={t('analytics.byType')}
              bars={COUPON_TYPES.map((type) => ({
                label: t(`type.${type}`),
                count: by_type[type].count,
                hint: t('analytics.usesCount', { count: by_type[type].uses }),
              }))}
            />
            <ShareBars
              title={t('analytics.byStatus')}
              bars={COUPON_DISPLAY_STATUSES.map((status) => ({
                label: t(`status.${status}`),
                count: by_status[status],
              }))}
            />
          </SimpleGrid>
          <TopCoupons coupons={top_coupons} onDetails={onDetails} />
        </Stack>
      )}
    </DataState>
  );
}
