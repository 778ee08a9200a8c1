import { Group, Progress, Text } from '@mantine/core';
import type { AdminCoupon } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';
import { CouponStatus, Discount, Uses } from './coupon-cells.tsx';
import styles from './coupon-facts.module.css';

interface FactProps {
  label: string;
  children: ReactNode;
  /** Takes a row of its own: free text. */
  wide?: boolean;
}

function Fact({ label, children, wide }: FactProps) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Bar with the used part of the limit in whole per cent, or `∞` without a limit (part 2 §9). */
function UsedShare({ coupon }: { coupon: AdminCoupon }) {
  const { t } = useTranslation('coupons');
  const { max_uses, usage_percentage: share } = coupon;
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text size="sm">{t('details.progress')}</Text>
        <Text size="sm" className="tabular" component="bdi">
          {max_uses === null ? '∞' : `${share}%`}
        </Text>
      </Group>
      <Progress value={share} size="lg" aria-label={t('details.progress')} />
    </div>
  );
}

function Dates({ coupon }: { coupon: AdminCoupon }) {
  const { t } = useTranslation('coupons');
  const { starts_at: start, expires_at: end, days_remaining: days } = coupon;
  return (
    <>
      <Fact label={t('details.createdAt')}>
        <DateText value={coupon.created_at} />
      </Fact>
      {start && (
        <Fact label={t('details.startsAt')}>
          <DateText value={start} />
        </Fact>
      )}
      <Fact label={t('details.expiresAt')}>{end ? <DateText value={end} /> : t('noEnd')}</Fact>
      <Fact label={t('details.daysRemaining')}>
        {days === null ? t('noEnd') : t('details.days', { count: days })}
      </Fact>
    </>
  );
}

/** A cap is only for percentages. */
export function CouponFacts({ coupon }: { coupon: AdminCoupon }) {
  const { t } = useTranslation('coupons');
  const isPercentage = coupon.type === 'percentage';
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t('column.code')}>
          <Ltr>{coupon.code}</Ltr>
        </Fact>
        <Fact label={t('details.discount')}>
          <Discount {...coupon} />
        </Fact>
        <Fact label={t('details.uses')}>
          <Uses coupon={coupon} />
        </Fact>
        <Fact label={t('details.minPurchase')}>
          {coupon.min_purchase > 0 ? <Money value={coupon.min_purchase} /> : t('details.noMinimum')}
        </Fact>
        <Fact label={t('details.status')}>
          <CouponStatus status={coupon.status} />
        </Fact>
        <Dates coupon={coupon} />
        <Fact label={t('details.type')}>{t(`type.${coupon.type}`)}</Fact>
        <Fact label={t('details.value')}>
          {isPercentage ? (
            <bdi className="tabular">{coupon.value}%</bdi>
          ) : (
            <Money value={coupon.value} />
          )}
        </Fact>
        {isPercentage && (
          <Fact label={t('details.maxDiscount')}>
            {coupon.max_discount === null ? t('unlimited') : <Money value={coupon.max_discount} />}
          </Fact>
        )}
        {coupon.max_uses_per_academy !== null && (
          <Fact label={t('details.maxUsesPerAcademy')}>{coupon.max_uses_per_academy}</Fact>
        )}
        {coupon.description && (
          <Fact label={t('details.description')} wide>
            <bdi>{coupon.description}</bdi>
          </Fact>
        )}
      </dl>
      <UsedShare coupon={coupon} />
    </>
  );
}
