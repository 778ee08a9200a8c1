import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Team } from '@midan/contract';
import { IconCrown, IconCrownOff, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './team-card.module.css';

/** A team in the list. `bought`: it has just been paid for. */
export function TeamCard({ team, bought }: { team: Team; bought: boolean }) {
  const { t } = useTranslation('teams');
  const leader = team.members.find(({ role }) => role === 'leader')?.student;
  return (
    <Card component="li" className={styles.card} data-bought={bought || undefined}>
      <Stack gap="xs" h="100%">
        <Group justify="space-between" align="start" wrap="nowrap" gap="sm">
          <Title order={2} fz="1.1rem" className={styles.text}>
            <bdi>{team.name}</bdi>
          </Title>
          <StatusBadge status={team.status} label={t(`status.${team.status}`)} />
        </Group>
        <Text
          c={team.description ? undefined : 'dimmed'}
          dir={team.description ? 'auto' : undefined}
          lineClamp={3}
          className={styles.text}
        >
          {team.description ?? t('noDescription')}
        </Text>
        <Group mt="auto" className={styles.facts}>
          <span className={styles.fact}>
            <IconUsers size={18} aria-hidden />
            {t('members', { now: team.members.length, max: team.max_members })}
          </span>
          <span className={styles.fact}>
            {leader ? <IconCrown size={18} aria-hidden /> : <IconCrownOff size={18} aria-hidden />}
            {leader ? (
              <span className={styles.text}>
                {t('leader')}{' '}
                <bdi>
                  {leader.first_name} {leader.last_name}
                </bdi>
              </span>
            ) : (
              t('noLeader')
            )}
          </span>
          {bought && <span className={styles.new}>{t('new')}</span>}
        </Group>
      </Stack>
    </Card>
  );
}
