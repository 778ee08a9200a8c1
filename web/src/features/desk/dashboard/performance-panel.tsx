import { Card, Progress, Text, Title } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import styles from './panel.module.css';
import { type DashboardData, performanceOf } from './performance.ts';

const BARS = [
  { name: 'students', color: 'var(--signal)' },
  { name: 'teams', color: 'var(--circuit)' },
  { name: 'requests', color: 'var(--medal)' },
] as const;

export function PerformancePanel({ data }: { data: DashboardData }) {
  const { t } = useTranslation('dashboard');
  const share = performanceOf(data);
  return (
    <Card component="section" aria-labelledby="performance">
      <Title order={2} fz="1.2rem" mb="sm" id="performance">
        {t('performance.title')}
      </Title>
      <div className={styles.bars}>
        {BARS.map(({ name, color }) => (
          <div key={name}>
            <div className={styles.head}>
              <Text>{t(`performance.${name}`)}</Text>
              <Text fw={600} className="tabular">
                <bdi>{share[name]}%</bdi>
              </Text>
            </div>
            <Progress
              value={share[name]}
              color={color}
              size="lg"
              radius="xl"
              aria-label={t(`performance.${name}`)}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
