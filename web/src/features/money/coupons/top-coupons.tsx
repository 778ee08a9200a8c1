import { Anchor, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import type { CouponStats } from '@midan/contract';
import { useId } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Ltr } from '../../../ui/text.tsx';
import { Discount } from './coupon-cells.tsx';
import styles from './top-coupons.module.css';

interface Props {
  coupons: CouponStats['top_coupons'];
  onDetails: (id: string) => void;
}

export function TopCoupons({ coupons, onDetails }: Props) {
  const { t } = useTranslation('coupons');
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} fz="1.1rem" mb="md" id={id}>
        {t('analytics.top')}
      </Title>
      {coupons.length === 0 && <Text c="dimmed">{t('analytics.noTop')}</Text>}
      <Stack component="ol" gap="md" className={styles.list}>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <Group justify="space-between" mb={4} gap="xs">
              <Group gap="sm">
                <Anchor component="button" type="button" onClick={() => onDetails(coupon.id)}>
                  <Ltr>{coupon.code}</Ltr>
                </Anchor>
                <Text span size="sm" c="dimmed">
                  <Discount {...coupon} />
                </Text>
              </Group>
              <Text size="sm">{t('analytics.usesCount', { count: coupon.current_uses })}</Text>
            </Group>
            {coupon.usage_percentage > 0 && (
              <Group gap="sm" wrap="nowrap">
                <Progress
                  value={coupon.usage_percentage}
                  flex={1}
                  size="sm"
                  aria-label={`${t('details.progress')} ${coupon.code}`}
                />
                <Text component="bdi" size="sm" className="tabular">
                  {coupon.usage_percentage}%
                </Text>
              </Group>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}
