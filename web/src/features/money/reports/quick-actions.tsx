import { Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import {
  IconBuildingBank,
  IconChartBar,
  IconChevronRight,
  IconRosetteDiscount,
} from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './quick-actions.module.css';

const ACTIONS = [
  { name: 'transfers', to: '/admin/bank-transfers', icon: IconBuildingBank },
  { name: 'coupons', to: '/admin/coupons', icon: IconRosetteDiscount },
  { name: 'reports', to: '/admin/reports', icon: IconChartBar },
] as const;

export function QuickActions() {
  const { t } = useTranslation('reports');
  return (
    <section>
      <Title order={2} fz="1.2rem" mb="sm">
        {t('actions.title')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {ACTIONS.map(({ name, to, icon: ActionIcon }) => (
          <Card key={name} component={Link} to={to} className={styles.action}>
            <Group justify="space-between" wrap="nowrap" mb="xs">
              <ActionIcon size={26} stroke={1.5} className={styles.icon} aria-hidden />
              <IconChevronRight size={20} className="mirrored" aria-hidden />
            </Group>
            <Text fw={650}>{t(`actions.${name}`)}</Text>
            <Text c="dimmed" size="sm">
              {t(`actions.${name}Text`)}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
    </section>
  );
}
