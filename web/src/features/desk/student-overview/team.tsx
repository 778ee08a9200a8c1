import { SimpleGrid, Text } from '@mantine/core';
import type { OwnTeam } from '@midan/contract';
import { IconCrown } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import styles from './student-overview.module.css';

interface Props {
  team: OwnTeam;
  /** The reader; the others' gender is not known here. */
  isGirl: boolean;
}

function Members({ team, isGirl }: Props) {
  const { t } = useTranslation('student-overview');
  const hasLeader = team.members.some(({ role }) => role === 'leader');
  return (
    <Section id={`members-${team.id}`} title={t('team.members')}>
      <ul className={styles.members}>
        {team.members.map((member) => (
          <li key={member.id}>
            <span>
              <bdi>{`${member.first_name} ${member.last_name}`.trim() || t('team.former')}</bdi>{' '}
              {member.is_me && <StatusBadge status="active" label={t('team.me')} />}
            </span>
            {member.role === 'leader' ? (
              <span className={styles.leader}>
                <IconCrown size={18} aria-hidden />
                {t(member.is_me && isGirl ? 'team.leaderFemale' : 'team.leader')}
              </span>
            ) : (
              <Text c="dimmed">{t('team.member')}</Text>
            )}
          </li>
        ))}
      </ul>
      {!hasLeader && (
        <Text c="dimmed" mt="sm">
          {t('team.noLeader')}
        </Text>
      )}
    </Section>
  );
}

/** As its members see it: without contacts. */
export function Team({ team, isGirl }: Props) {
  const { t } = useTranslation(['student-overview', 'student-account']);
  const localized = useLocalized();
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <Members team={team} isGirl={isGirl} />
      <Section id={`about-${team.id}`} title={t('team.about')}>
        {team.description && (
          <Text mb="md" dir="auto">
            {team.description}
          </Text>
        )}
        <Facts
          facts={[
            [
              t('team.number'),
              <Text key="number" fw={700} fz="lg">
                <Ltr>{team.number}</Ltr>
              </Text>,
            ],
            [t('team.edition'), localized(team.edition.name)],
            [
              t('team.track'),
              team.track
                ? t('team.trackName', {
                    number: team.track.number,
                    name: localized(team.track.name),
                  })
                : t('team.noTrack'),
            ],
            [t('team.academy'), <bdi key="academy">{team.academy.name}</bdi>],
            [
              t('team.mentor'),
              team.mentor_name ? <bdi key="mentor">{team.mentor_name}</bdi> : t('team.noMentor'),
            ],
            [
              t('team.ageGroup'),
              team.age_group ? t(`student-account:groups.${team.age_group}`) : t('team.noGroup'),
            ],
            [t('team.size'), t('team.sizeOf', { now: team.members.length, max: team.max_members })],
            [t('team.joined'), <DateText key="joined" value={team.joined_at} />],
          ]}
        />
      </Section>
    </SimpleGrid>
  );
}
