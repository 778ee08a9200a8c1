import { Button, Card, Text, Title } from '@mantine/core';
import type { Student } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Link } from '../../../ui/link.tsx';
import { DateText } from '../../../ui/text.tsx';
import styles from './student-facts.module.css';

function NoTeam({ status }: Pick<Student, 'status'>) {
  const { t } = useTranslation('students');
  return (
    <>
      <Text fw={600}>{t('details.noTeam')}</Text>
      <Text c="dimmed" mb="md">
        {status === 'verified' ? t('details.noTeamText') : t('details.noTeamWaiting')}
      </Text>
      <Button component={Link} to="/academy/teams" variant="default">
        {t('details.toTeams')}
      </Button>
    </>
  );
}

function Team({ team }: { team: NonNullable<Student['current_team']> }) {
  const { t } = useTranslation('students');
  const facts: [string, ReactNode][] = [
    [t('details.role'), t(`details.roles.${team.role}`)],
    [
      t('details.members'),
      t('details.membersOf', { now: team.current_members, max: team.max_members }),
    ],
    [t('details.teamJoined'), <DateText key="joined" value={team.joined_at} />],
  ];
  return (
    <>
      <Title order={3} fz="1.1rem" className={styles.name}>
        <bdi>{team.name}</bdi>
      </Title>
      <Text c="dimmed" mb="md" dir={team.description ? 'auto' : undefined} className={styles.name}>
        {team.description ?? t('details.noDescription')}
      </Text>
      <Facts facts={facts} />
      <Button component={Link} to={`/academy/teams/${team.id}`} variant="default" mt="md">
        {t('details.openTeam')}
      </Button>
    </>
  );
}

export function CurrentTeam({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const { current_team: team, status } = student;
  return (
    <Card component="section" aria-label={t('details.team')} className={styles.team}>
      <Title order={2} fz="1.2rem" mb="md">
        {t('details.team')}
      </Title>
      {/* A block of its own: a card stretches its children. */}
      <div>{team ? <Team team={team} /> : <NoTeam status={status} />}</div>
    </Card>
  );
}
