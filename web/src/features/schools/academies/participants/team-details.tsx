import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import type { AdministeredTeam } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { Contact } from '../../../../ui/contact.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { GuardianNote } from '../../../../ui/guardian-note.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Section } from '../../../../ui/section.tsx';
import { DateText, Ltr } from '../../../../ui/text.tsx';
import { useListLabels } from '../labels.ts';
import { Standing } from './standing.tsx';

function Members({ members }: AdministeredTeam) {
  const { t } = useTranslation(['participants', 'academies-administration']);
  if (members.length === 0) return <Text c="dimmed">{t('teams.noMembers')}</Text>;
  return (
    <List listStyleType="none" spacing="md">
      {members.map(({ id, role, student }) => (
        <List.Item key={id}>
          <Group gap="xs">
            <Text fw={600}>
              <bdi>{`${student.first_name} ${student.last_name}`}</bdi>
            </Text>
            {role === 'leader' && (
              <Text c="dimmed">{t('academies-administration:records.leader')}</Text>
            )}
            <GuardianNote state={student.guardian_consent} />
          </Group>
          <Contact email={student.email} phone_number={student.phone_number} />
        </List.Item>
      ))}
    </List>
  );
}

export function TeamDetails({ team }: { team: AdministeredTeam }) {
  const { t } = useTranslation(['participants', 'academies-administration', 'teams']);
  const local = useLocalized();
  const { governorate } = useListLabels();
  const { academy, track, age_group, mentor_name } = team;
  return (
    <Stack gap="lg">
      <Section id="team-facts" title={t('readiness')}>
        <Stack gap="md" align="start">
          <Standing readiness={team.readiness} />
          <Facts
            facts={[
              [t('teams.number'), <Ltr key="number">{team.number}</Ltr>],
              [
                t('teams.school'),
                <Anchor
                  key="school"
                  component={Link}
                  to={`/admin/academies/${academy.id}?tab=teams`}
                >
                  <bdi>{academy.name}</bdi>
                </Anchor>,
              ],
              [t('governorate'), governorate(academy.governorate)],
              [t('teams.track'), track ? local(track.name) : t('teams.noTrack')],
              [t('ageGroup'), age_group ? t(`teams:ages.${age_group}`) : '—'],
              [
                t('teams.mentor'),
                mentor_name ? <bdi key="mentor">{mentor_name}</bdi> : t('teams.noMentor'),
              ],
              [t('status'), t(`academies-administration:records.teamStatus.${team.status}`)],
              [
                t('academies-administration:records.created'),
                <DateText key="created" value={team.created_at} />,
              ],
            ]}
          />
        </Stack>
      </Section>
      <Section id="team-members" title={t('teams.members')}>
        <Members {...team} />
      </Section>
    </Stack>
  );
}
