import { Avatar, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { ACADEMY_STATUSES, type Academy } from '@midan/contract';
import { IconLogout, IconMapPin, IconRefresh } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './identity.module.css';
import { useListLabels } from './labels.ts';
import { toneOf } from './status-label.tsx';

interface Props {
  /** Undefined while loading. */
  academy: Academy | undefined;
  /** Name to show until the academy has loaded. */
  name: string | undefined;
  refreshing: boolean;
  onRefresh: () => void;
  onLogout: () => void;
}

/** Also sets the page's title. */
export function Identity({ academy, name, refreshing, onRefresh, onLogout }: Props) {
  const { t } = useTranslation(['dashboard', 'shell']);
  const labels = useListLabels();
  const status = ACADEMY_STATUSES.find((known) => known === academy?.status) ?? 'pending';
  return (
    <Group justify="space-between" align="start" gap="md">
      <title>{t('title')}</title>
      <div className={styles.who}>
        {academy?.logo && (
          <Avatar src={academy.logo} alt="" size={64} radius="lg" className={styles.logo} />
        )}
        <Stack gap={6} className={styles.words}>
          <Group gap="sm">
            <Title order={1} fz="var(--size-title)" className={styles.name} dir="auto">
              {academy?.name ?? name ?? t('title')}
            </Title>
            {academy && <StatusBadge status={status} tone={toneOf(academy)} />}
          </Group>
          {academy ? (
            <Text c="dimmed" className={styles.place}>
              <IconMapPin size={18} aria-hidden />
              <span>
                <bdi>{academy.address}</bdi> · <bdi>{academy.area}</bdi> ·{' '}
                {labels.governorate(academy.governorate)}
              </span>
            </Text>
          ) : (
            <Skeleton h={20} w={220} />
          )}
        </Stack>
      </div>
      <Group gap="sm" className={styles.acts}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={refreshing}
          onClick={onRefresh}
        >
          {t('refresh')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLogout size={18} className="mirrored" aria-hidden />}
          onClick={onLogout}
        >
          {t('logout')}
        </Button>
      </Group>
    </Group>
  );
}
