import { ActionIcon, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Team } from '@midan/contract';
import { IconCrown, IconCrownOff, IconPencil, IconUsers } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import cards from '../../../ui/cards.module.css';
import { Link } from '../../../ui/link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Ltr } from '../../../ui/text.tsx';
import styles from './team-card.module.css';
import { TrackName } from './track-name.tsx';
import { useNames } from './use-members.ts';

interface Props {
  team: Team;
  bought: boolean;
  /** Undefined if the team cannot be changed. */
  onEdit: (() => void) | undefined;
  /** Undefined if no track can be chosen now. */
  onChooseTrack: (() => void) | undefined;
}

/** A press anywhere else on it opens the team's page. */
export function TeamCard({ team, bought, onEdit, onChooseTrack }: Props) {
  const { t } = useTranslation('teams');
  const names = useNames();
  const leader = team.members.find(({ role }) => role === 'leader')?.student;
  return (
    <Card component="li" className={styles.card} data-bought={bought || undefined}>
      <Stack gap="xs" h="100%">
        <Group justify="space-between" align="start" wrap="nowrap" gap="sm">
          <div className={styles.text}>
            <Text size="sm" fw={600} c="dimmed">
              <Ltr>{team.number}</Ltr>
            </Text>
            <Title order={2} fz="1.1rem" lineClamp={3}>
              <Link to={`/academy/teams/${team.id}`} className={styles.link}>
                <bdi>{team.name}</bdi>
              </Link>
            </Title>
          </div>
          <Group gap="xs" wrap="nowrap">
            <StatusBadge status={team.status} label={t(`status.${team.status}`)} />
            {onEdit && (
              <ActionIcon
                className={styles.edit}
                variant="default"
                size="lg"
                aria-label={t('edit.openOf', { name: team.name })}
                onClick={onEdit}
              >
                <IconPencil size={20} aria-hidden />
              </ActionIcon>
            )}
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
        <div className={styles.track}>
          <TrackName team={team} />
          {!team.track && onChooseTrack && (
            <Button
              size="sm"
              variant="default"
              className={styles.edit}
              aria-label={t('track.openOf', { name: team.name })}
              onClick={onChooseTrack}
            >
              {t('track.open')}
            </Button>
          )}
        </div>
        <Group mt="auto" className={styles.facts}>
          <span className={styles.fact}>
            <IconUsers size={18} aria-hidden />
            {t('membersOf', { now: team.members.length, max: team.max_members })}
          </span>
          {(leader || team.members.length !== 1) && (
            <span className={styles.fact}>
              {leader ? (
                <IconCrown size={18} aria-hidden />
              ) : (
                <IconCrownOff size={18} aria-hidden />
              )}
              {leader ? (
                <span className={styles.text}>
                  {t('leader')} <bdi>{names(leader)}</bdi>
                </span>
              ) : (
                t('noLeader')
              )}
            </span>
          )}
          {bought && <span className={cards.mark}>{t('new')}</span>}
        </Group>
      </Stack>
    </Card>
  );
}
