import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Team } from '@midan/contract';
import type { ReactNode } from 'react';
import { IconArmchair, IconPercentage, IconUsers } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Fact } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import styles from './team-facts.module.css';
import { TrackName } from './track-name.tsx';
import { useNames } from './use-members.ts';

interface Props {
  team: Team;
  /** How to choose another track, or why that is not possible. */
  choosing: ReactNode;
}

export function TeamFacts({ team, choosing }: Props) {
  const { t } = useTranslation('teams');
  const names = useNames();
  const leader = team.members.find(({ role }) => role === 'leader')?.student;
  return (
    <Section id="team-facts" title={t('details.title')}>
      <dl className={styles.facts}>
        <Fact label={t('details.number')}>
          <span className={styles.number}>
            <Ltr>{team.number}</Ltr>
          </span>
        </Fact>
        <Fact label={t('details.name')}>
          <bdi>{team.name}</bdi>
        </Fact>
        <Fact label={t('details.members')}>
          {t('details.membersOf', { now: team.members.length, max: team.max_members })}
        </Fact>
        {(leader || team.members.length !== 1) && (
          <Fact label={t(leader?.gender === 'female' ? 'details.leaderFemale' : 'details.leader')}>
            {leader ? <bdi>{names(leader)}</bdi> : t('details.noLeader')}
          </Fact>
        )}
        <Fact label={t('details.status')}>
          <StatusBadge status={team.status} label={t(`status.${team.status}`)} />
        </Fact>
        <Fact label={t('details.age')}>
          {team.age_group ? t(`ages.${team.age_group}`) : t('details.noAge')}
          {team.members.length > 1 && (
            <Text size="sm" c="dimmed" fw={400}>
              {t('details.ageHint')}
            </Text>
          )}
        </Fact>
        <Fact label={t('details.mentor')}>
          {team.mentor_name ? <bdi>{team.mentor_name}</bdi> : t('details.noMentor')}
        </Fact>
        <Fact label={t('details.created')}>
          <DateText value={team.created_at} />
        </Fact>
      </dl>
      <Title order={3} fz="1rem" mt="lg" mb={4}>
        {t('details.track')}
      </Title>
      <Stack gap="xs" align="start">
        <TrackName team={team} />
        {choosing}
      </Stack>
    </Section>
  );
}

export function TeamStatistics({ team }: { team: Team }) {
  const { t } = useTranslation('teams');
  const { count } = useFormats();
  const now = team.members.length;
  return (
    <section aria-labelledby="team-statistics">
      <Title order={2} fz="1.2rem" mb="sm" id="team-statistics">
        {t('statistics.title')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={{ base: 'sm', sm: 'md' }}>
        <StatTile label={t('statistics.members')} value={count(now)} icon={IconUsers} />
        <StatTile
          label={t('statistics.free')}
          value={count(Math.max(0, team.max_members - now))}
          icon={IconArmchair}
          tone="circuit"
        />
        <StatTile
          label={t('statistics.share')}
          value={`${Math.round((now / team.max_members) * 100)}%`}
          icon={IconPercentage}
        />
      </SimpleGrid>
    </section>
  );
}
