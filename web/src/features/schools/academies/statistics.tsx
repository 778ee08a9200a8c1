import { SimpleGrid, Title } from '@mantine/core';
import { getAcademyDashboard, type ReplyData } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconMailQuestion, IconSchool, IconUsersGroup } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';

export function Statistics() {
  const { t } = useTranslation('academies');
  const figures = useQuery({ ...read(getAcademyDashboard), staleTime: FRESH.figures });
  return (
    <section aria-labelledby="statistics">
      <Title order={2} fz="1.2rem" mb="sm" id="statistics">
        {t('statistics.title')}
      </Title>
      <DataState query={figures} skeleton={<Tiles />}>
        {(data) => <Tiles figures={data} />}
      </DataState>
    </section>
  );
}

function Tiles({ figures }: { figures?: ReplyData<typeof getAcademyDashboard> }) {
  const { t } = useTranslation('academies');
  const { count } = useFormats();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <StatTile
        label={t('statistics.students')}
        icon={IconSchool}
        value={figures && count(figures.total_students)}
      />
      <StatTile
        label={t('statistics.teams')}
        icon={IconUsersGroup}
        tone="circuit"
        value={figures && count(figures.total_teams)}
      />
      <StatTile
        label={t('statistics.requests')}
        icon={IconMailQuestion}
        tone="medal"
        value={figures && count(figures.pending_requests)}
      />
    </SimpleGrid>
  );
}
