import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type AcademyEdition, editionOfTeam, getTeam, type Team } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { SchoolFeedback } from '../../features/competition/judging/team-feedback.tsx';
import { AddMember } from '../../features/competition/teams/add-member.tsx';
import { MemberList } from '../../features/competition/teams/member-list.tsx';
import { Readiness } from '../../features/competition/teams/readiness.tsx';
import { TeamEditor } from '../../features/competition/teams/team-editor.tsx';
import { TeamFacts, TeamStatistics } from '../../features/competition/teams/team-facts.tsx';
import { TrackDialog } from '../../features/competition/teams/track-dialog.tsx';
import { useMembers } from '../../features/competition/teams/use-members.ts';
import { WindowNote } from '../../features/competition/teams/window-note.tsx';
import { useLogout } from '../../features/identity/sessions/use-logout.ts';
import { IconLogout, IconPencil, IconUsers } from '../../icons/index.ts';
import { CURRENT_EDITION, useAcademyEdition, windowOf } from '../../lib/academy-edition.ts';
import { isAbsent, ownWords } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read, startReads } from '../../lib/query.ts';
import { useSite } from '../../lib/site.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastFailure } from '../../ui/toast.ts';
import styles from './team.module.css';

const LIST = '/academy/teams';

export const clientLoader = () => startReads('academy', CURRENT_EDITION);

/** Without such a team it leads back to the list with a message (part 2 §8). */
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

function HeaderButtons({ team, onEdit }: { team?: Team; onEdit?: (() => void) | undefined }) {
  const { t } = useTranslation('teams');
  const logout = useLogout('academy');
  const current = useSite().edition.number;
  const edition = team && editionOfTeam(team.number);
  const list = edition && edition !== current ? `${LIST}?edition=${edition}` : LIST;
  return (
    <Group gap="sm">
      <BackButton to={list}>{t('back')}</BackButton>
      <Button
        component={Link}
        to="/academy/join-requests"
        variant="default"
        leftSection={<IconUsers size={18} aria-hidden />}
      >
        {t('joinRequests')}
      </Button>
      {team?.track && (
        <Button component={Link} to={`/academy/projects/${team.id}`} variant="default">
          {t('project')}
        </Button>
      )}
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

interface DetailsProps {
  team: Team;
  edition: AcademyEdition;
}

function Details({ team, edition }: DetailsProps) {
  const { t } = useTranslation('teams');
  const members = useMembers(team);
  const [editing, edit] = useDisclosure();
  const [choosing, choose] = useDisclosure();
  const mayChange = useSchoolMay('teams');
  const isFixed = !mayChange || edition.edition.status === 'archived';
  const isTrackOpen = mayChange && windowOf(edition, 'track_choice')?.is_open;
  return (
    <>
      <PageHeader
        title={team.name}
        description={team.description && <bdi className={styles.prose}>{team.description}</bdi>}
        action={<HeaderButtons team={team} onEdit={isFixed ? undefined : edit.open} />}
      />
      <Stack gap="lg">
        {!mayChange && <NotPermitted needed="teams" />}
        <TeamFacts
          team={team}
          choosing={
            <>
              <WindowNote edition={edition} kind="track_choice" />
              {isTrackOpen && (
                <Button size="sm" variant={team.track ? 'default' : 'filled'} onClick={choose.open}>
                  {t(team.track ? 'track.change' : 'track.open')}
                </Button>
              )}
            </>
          }
        />
        <MemberList
          team={team}
          members={members}
          adding={<AddMember team={team} members={members} />}
          deadline={<WindowNote edition={edition} kind="members" />}
          isOpen={mayChange && (windowOf(edition, 'members')?.is_open ?? false)}
        />
        <SchoolFeedback teamId={team.id} />
        <TeamStatistics team={team} />
        <Readiness team={team} />
      </Stack>
      <TeamEditor team={editing ? team : null} onClose={edit.close} />
      <TrackDialog team={choosing ? team : null} edition={edition} onClose={choose.close} />
    </>
  );
}

function TeamInEdition({ team }: { team: Team }) {
  const { t } = useTranslation('teams');
  const edition = useAcademyEdition(editionOfTeam(team.number));
  return (
    <>
      {!edition.data && <PageHeader title={team.name} action={<HeaderButtons team={team} />} />}
      <DataState query={edition} failure={ownWords(t('teamFailed'))}>
        {(data) => <Details team={team} edition={data} />}
      </DataState>
    </>
  );
}

export default function TeamPage() {
  const { t } = useTranslation('teams');
  const { team, absent } = useTeam();
  if (absent) return null;
  return (
    <>
      {!team.data && <PageHeader title={t('details.title')} action={<HeaderButtons />} />}
      <DataState query={team} failure={ownWords(t('teamFailed'))}>
        {(data) => <TeamInEdition team={data} />}
      </DataState>
    </>
  );
}
