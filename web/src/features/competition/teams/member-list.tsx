import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Team } from '@midan/contract';
import type { ReactNode } from 'react';
import { IconCrown, IconCrownOff, IconUserMinus } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { GuardianNote } from '../../../ui/guardian-note.tsx';
import { Ltr } from '../../../ui/text.tsx';
import styles from './member-list.module.css';
import { type Member, type Members, useNames } from './use-members.ts';

interface ActionsProps {
  member: Member;
  members: Members;
  name: string;
}

function Actions({ member, members, name }: ActionsProps) {
  const { t } = useTranslation('teams');
  const id = member.student_id;
  return (
    <Group gap="xs">
      {member.role !== 'leader' && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconCrown size={18} aria-hidden />}
          aria-label={t('members.makeLeaderOf', { name })}
          loading={members.leading === id}
          disabled={members.active}
          onClick={() => members.lead(id)}
        >
          {t('members.makeLeader')}
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        color="red"
        leftSection={<IconUserMinus size={18} aria-hidden />}
        aria-label={t('members.removeOf', { name })}
        loading={members.removing === id}
        disabled={members.active}
        onClick={() => void members.remove(member)}
      >
        {t('members.remove')}
      </Button>
    </Group>
  );
}

interface RowProps {
  member: Member;
  members: Members;
  isOpen: boolean;
}

function MemberRow({ member, members, isOpen }: RowProps) {
  const { t } = useTranslation('teams');
  const { figureDate } = useFormats();
  const { student } = member;
  const name = useNames()(student);
  const isLeader = member.role === 'leader';
  return (
    <li className={styles.member}>
      <div className={styles.words}>
        <Group gap="xs">
          <Text fw={600} component="bdi">
            {name}
          </Text>
          {isLeader && (
            <span className={styles.leader}>
              <IconCrown size={16} aria-hidden />
              {t(student.gender === 'female' ? 'members.leaderFemale' : 'members.leader')}
            </span>
          )}
          <GuardianNote state={student.guardian_consent} />
        </Group>
        {(student.email || student.phone_number) && (
          <Text size="sm" c="dimmed">
            {student.email && <Ltr>{student.email}</Ltr>}
            {student.email && student.phone_number && ' · '}
            {student.phone_number && <Ltr>{student.phone_number}</Ltr>}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('members.joined', { date: figureDate(member.joined_at) })}
        </Text>
      </div>
      {isOpen && <Actions member={member} members={members} name={name} />}
    </li>
  );
}

interface Props {
  team: Team;
  members: Members;
  adding: ReactNode;
  /** Until when members can be changed, or why they cannot. */
  deadline: ReactNode;
  isOpen: boolean;
}

export function MemberList({ team, members, adding, deadline, isOpen }: Props) {
  const { t } = useTranslation('teams');
  return (
    <Card component="section" aria-labelledby="team-members">
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Title order={2} fz="1.2rem" id="team-members">
            {t('members.title')}
          </Title>
          {isOpen && adding}
        </Group>
        {deadline}
        {team.members.length === 0 ? (
          <div>
            <Text fw={600}>{t('members.emptyTitle')}</Text>
            {isOpen && <Text c="dimmed">{t('members.emptyText')}</Text>}
          </div>
        ) : (
          <>
            {!team.readiness.leader && isOpen && (
              <Alert color="yellow" icon={<IconCrownOff aria-hidden />} role="status">
                {t('members.withoutLeader')}
              </Alert>
            )}
            <ul className={styles.members} aria-label={t('members.list')}>
              {team.members.map((member) => (
                <MemberRow key={member.id} member={member} members={members} isOpen={isOpen} />
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Card>
  );
}
