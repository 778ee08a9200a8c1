import { Group, Stack } from '@mantine/core';
import { getAdminTeam } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { AwardForm } from '../../features/papers/certificates/administration/award-form.tsx';
import { TeamDetails } from '../../features/schools/academies/participants/team-details.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AnnounceButton } from './announcement-links.tsx';

export default function TeamPage() {
  const { t } = useTranslation('participants');
  const { teamId: id = '' } = useParams();
  const mayIssue = useMay('editions');
  const team = useQuery(read(getAdminTeam, { params: { id } }));
  const back = <BackButton to="/admin/teams">{t('teams.back')}</BackButton>;
  const acts = (
    <Group gap="sm">
      <AnnounceButton to={`team=${id}`} />
      {back}
    </Group>
  );
  if (isAbsent(team.error)) {
    return (
      <>
        <PageHeader title={t('teams.title')} />
        <EmptyNotice title={t('teams.notFound')} action={back} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={team.data?.name ?? t('teams.title')} action={acts} />
      <DataState query={team} failure={t('teams.failedOne')}>
        {(known) => (
          <Stack gap="lg">
            <TeamDetails team={known} />
            {mayIssue && <AwardForm team={known} />}
          </Stack>
        )}
      </DataState>
    </>
  );
}
