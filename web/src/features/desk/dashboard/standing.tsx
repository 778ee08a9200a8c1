import { SimpleGrid, Title } from '@mantine/core';
import { type CompetitionStanding, getCompetitionStanding } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import {
  IconCalendar,
  IconTrophy,
  IconUserHeart,
  IconUserMinus,
  IconUsers,
  IconWallet,
} from '../../../icons/index.ts';
import { ownWords } from '../../../lib/api-error.ts';
import { useFormats } from '../../../lib/format.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';

function Tiles({ standing }: { standing: CompetitionStanding | undefined }) {
  const { t } = useTranslation('reports');
  const { count, figureDate } = useFormats();
  const local = useLocalized();
  const { teams, students, schools_owing: owing, deadline, edition } = standing ?? {};
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm" aria-busy={!standing}>
      <StatTile
        label={t('standing.teams')}
        value={teams && t('standing.of', { part: count(teams.ready), all: count(teams.total) })}
        hint={edition && t('standing.teamsHint', { edition: local(edition.name) })}
        icon={IconTrophy}
        to="/admin/teams?readiness=ready&status=active"
        compact
      />
      <StatTile
        label={t('standing.students')}
        value={students && count(students.total)}
        hint={t('standing.studentsHint')}
        icon={IconUsers}
        to="/admin/students"
        compact
      />
      <StatTile
        label={t('standing.withoutTeam')}
        value={students && count(students.without_team)}
        hint={edition && t('standing.withoutTeamHint', { edition: local(edition.name) })}
        icon={IconUserMinus}
        to="/admin/students?team=no_team"
        compact
      />
      <StatTile
        label={t('standing.consents')}
        value={standing && count(standing.consents_open)}
        hint={t('standing.consentsHint')}
        icon={IconUserHeart}
        tone="medal"
        to="/admin/students?consent=open"
        compact
      />
      <StatTile
        label={t('standing.owing')}
        value={owing && count(owing.total)}
        hint={
          owing &&
          t('standing.owingHint', { deposit: count(owing.deposit), debt: count(owing.debt) })
        }
        icon={IconWallet}
        tone="alert"
        to="/admin/academies?owes=any"
        compact
      />
      <StatTile
        label={t('standing.deadline')}
        value={standing && (deadline ? figureDate(deadline.closes_at) : t('standing.noDeadline'))}
        hint={deadline && t(`standing.closes.${deadline.kind}`)}
        icon={IconCalendar}
        tone="circuit"
        to={edition ? `/admin/editions/${edition.id}` : '/admin/editions'}
        compact
      />
    </SimpleGrid>
  );
}

export function Standing() {
  const { t } = useTranslation('reports');
  const standing = useQuery({
    ...read(getCompetitionStanding),
    staleTime: FRESH.figures,
    ...useLive(),
  });
  return (
    <section>
      <Title order={2} fz="1.2rem" mb="sm">
        {t('standing.title')}
      </Title>
      <DataState
        query={standing}
        failure={ownWords(t('dashboard.failed'))}
        skeleton={<Tiles standing={undefined} />}
      >
        {(data) => <Tiles standing={data} />}
      </DataState>
    </section>
  );
}
