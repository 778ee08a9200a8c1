import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getTeam, type Team } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useLogout } from '../../features/sessions/use-logout.ts';
import { AddMember } from '../../features/teams/add-member.tsx';
import { MemberList } from '../../features/teams/member-list.tsx';
import { Readiness } from '../../features/teams/readiness.tsx';
import { TeamEditor } from '../../features/teams/team-editor.tsx';
import { TeamFacts, TeamStatistics } from '../../features/teams/team-facts.tsx';
import { useMembers } from '../../features/teams/use-members.ts';
import { IconLogout, IconPencil, IconUsers } from '../../icons/index.ts';
import { isAbsent, ownWords } from '../../lib/api-error.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastFailure } from '../../ui/toast.ts';
import styles from './team.module.css';

const LIST = '/academy/teams';

/** The team in the address. An unknown one leads back to the list (part 2 §8). */
function useTeam() {
  const { t } = useTranslation('teams');
  const navigate = useNavigate();
  const { teamId: id = '' } = useParams();
  const team = useQuery(read(getTeam, { params: { id } }));
  const absent = isAbsent(team.error);
  const notFound = t('notFound');
  useEffect(() => {
    if (!absent) return;
    toastFailure(notFound, 'no-team');
    void navigate(LIST, { replace: true });
  }, [absent, notFound, navigate]);
  return { team, absent };
}

/** Links to other pages, and the action on the whole team. */
function Ways({ onEdit }: { onEdit?: () => void }) {
  const { t } = useTranslation('teams');
  const logout = useLogout('academy');
  return (
    <Group gap="sm">
      <BackButton to={LIST}>{t('back')}</BackButton>
      <Button
        component={Link}
        to="/academy/join-requests"
        variant="default"
        leftSection={<IconUsers size={18} aria-hidden />}
      >
        {t('joinRequests')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconLogout size={18} className="mirrored" aria-hidden />}
        onClick={logout}
      >
        {t('logout')}
      </Button>
      {onEdit && (
        <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {t('edit.open')}
        </Button>
      )}
    </Group>
  );
}

function Details({ team }: { team: Team }) {
  const members = useMembers(team);
  const [editing, edit] = useDisclosure();
  return (
    <>
      <PageHeader
        title={team.name}
        description={team.description && <bdi className={styles.prose}>{team.description}</bdi>}
        action={<Ways onEdit={edit.open} />}
      />
      <Stack gap="lg">
        <TeamFacts team={team} />
        <MemberList
          team={team}
          members={members}
          adding={<AddMember team={team} members={members} />}
        />
        <TeamStatistics team={team} />
        <Readiness readiness={team.readiness} />
      </Stack>
      <TeamEditor team={editing ? team : null} onClose={edit.close} />
    </>
  );
}

export default function TeamPage() {
  const { t } = useTranslation('teams');
  const { team, absent } = useTeam();
  if (absent) return null;
  return (
    <>
      {!team.data && <PageHeader title={t('details.title')} action={<Ways />} />}
      <DataState query={team} failure={ownWords(t('teamFailed'))}>
        {(data) => <Details team={data} />}
      </DataState>
    </>
  );
}
