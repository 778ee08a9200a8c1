import { Group, Stack } from '@mantine/core';
import { exportAdminTeams } from '@midan/contract';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { EditionPapers } from '../../features/papers/papers/edition-papers.tsx';
import { useTeamFilter } from '../../features/schools/academies/participants/team-filter.ts';
import { TeamFilterBar } from '../../features/schools/academies/participants/team-filter-bar.tsx';
import { TeamList } from '../../features/schools/academies/participants/team-list.tsx';
import { download } from '../../lib/download.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ListHead } from '../../ui/list-head.tsx';
import { TableDownload } from '../../ui/table-download.tsx';

export default function Teams() {
  const { t } = useTranslation('participants');
  const filter = useTeamFilter();
  const mayExport = useMay('schools');
  return (
    <>
      <ListHead
        title={t('teams.title')}
        description={t('teams.description')}
        more={
          mayExport && (
            <Group gap="sm">
              <EditionPapers filter={filter.query} />
              <TableDownload
                label={t('teams.export')}
                done={t('exported')}
                failed={t('teams.exportFailed')}
                save={(format) =>
                  download(exportAdminTeams, { query: { ...filter.query, format } })
                }
              />
            </Group>
          )
        }
      />
      <Stack gap="lg">
        <TeamFilterBar {...filter} />
        <TeamList {...filter} />
      </Stack>
    </>
  );
}
