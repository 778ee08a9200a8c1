import { ActionIcon, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Team } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { IconCrown, IconCrownOff, IconPencil, IconUsers } from '../../icons/index.ts';
import cards from '../../ui/cards.module.css';
import { Link } from '../../ui/link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './team-card.module.css';

interface Props {
  team: Team;
  /** It has just been paid for. */
  bought: boolean;
  onEdit: () => void;
}

/** A team in the list: the whole card leads to its details. */
export function TeamCard({ team, bought, onEdit }: Props) {
  const { t } = useTranslation('teams');
  const leader = team.members.find(({ role }) => role === 'leader')?.student;
  return (
    <Card component="li" className={styles.card} data-bought={bought || undefined}>
      <Stack gap="xs" h="100%">
        <Group justify="space-between" align="start" wrap="nowrap" gap="sm">
          <Title order={2} fz="1.1rem" lineClamp={3} className={styles.text}>
            <Link to={`/academy/teams/${team.id}`} className={styles.link}>
              <bdi>{team.name}</bdi>
            </Link>
          </Title>
          <Group gap="xs" wrap="nowrap">
            <StatusBadge status={team.status} label={t(`status.${team.status}`)} />
            <ActionIcon
              className={styles.edit}
              variant="default"
              size="lg"
              aria-label={t('edit.openOf', { name: team.name })}
              onClick={onEdit}
            >
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
          </Group>
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
            {t('membersOf', { now: team.members.length, max: team.max_members })}
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
          {bought && <span className={cards.mark}>{t('new')}</span>}
        </Group>
      </Stack>
    </Card>
  );
}
