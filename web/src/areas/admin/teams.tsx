import { Stack } from '@mantine/core';
import { exportAdminTeams } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useTeamFilter } from '../../features/academies/participants/team-filter.ts';
import { TeamFilterBar } from '../../features/academies/participants/team-filter-bar.tsx';
import { TeamList } from '../../features/academies/participants/team-list.tsx';
import { download } from '../../lib/download.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** The teams of all schools. */
export default function Teams() {
  const { t } = useTranslation('participants');
  const filter = useTeamFilter();
  return (
    <>
      <PageHeader
        title={t('teams.title')}
        description={t('teams.description')}
        action={
          <DownloadButton
            label={t('teams.export')}
            done={t('exported')}
            failed={t('teams.exportFailed')}
            save={() => download(exportAdminTeams, { query: filter.query })}
          />
        }
      />
      <Stack gap="lg">
        <TeamFilterBar {...filter} />
        <TeamList {...filter} />
      </Stack>
    </>
  );
}
