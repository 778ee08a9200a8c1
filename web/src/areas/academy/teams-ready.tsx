import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ReadyList } from '../../features/competition/teams/ready-list.tsx';
import { CURRENT_EDITION } from '../../lib/academy-edition.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { startReads } from '../../lib/query.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const clientLoader = () => startReads('academy', CURRENT_EDITION);

export default function TeamsReady() {
  const { t } = useTranslation('teams-ready');
  const edition = useQuery(CURRENT_EDITION);
  const mayChange = useSchoolMay('teams');
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={<BackButton to="/academy/teams">{t('back')}</BackButton>}
      />
      <Stack gap="lg">
        {!mayChange && <NotPermitted needed="teams" />}
        <DataState query={edition}>{(data) => <ReadyList edition={data} />}</DataState>
      </Stack>
    </>
  );
}
