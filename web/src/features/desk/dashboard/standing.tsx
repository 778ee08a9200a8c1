import { SimpleGrid, Title } from '@mantine/core';
import { type CompetitionStanding, getCompetitionStanding } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import {
  IconCalendar,
  IconCoins,
  IconShieldCheck,
  IconTrophy,
  IconUserPlus,
  IconUsers,
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

const LINKS = [
  ['teams', IconTrophy, '/admin/teams?readiness=ready&status=active'],
  ['students', IconUsers, '/admin/students'],
  ['withoutTeam', IconUserPlus, '/admin/students?team=no_team'],
  ['consents', IconShieldCheck, '/admin/students?consent=open'],
  ['owing', IconCoins, '/admin/academies?owes=any'],
  ['deadline', IconCalendar, '/admin/editions'],
] as const;

/** What each tile says, and what its number counts. */
function useWords(standing: CompetitionStanding) {
  const { t } = useTranslation('reports');
  const { count, figureDate } = useFormats();
  const edition = useLocalized()(standing.edition.name);
  const { teams, students, consents_open, schools_owing: owing, deadline } = standing;
  const debts = { deposit: count(owing.deposit), debt: count(owing.debt) };
  return {
    teams: [
      t('standing.of', { part: count(teams.ready), all: count(teams.total) }),
      t('standing.teamsHint', { edition }),
    ],
    students: [count(students.total), t('standing.studentsHint')],
    withoutTeam: [count(students.without_team), t('standing.withoutTeamHint', { edition })],
    consents: [count(consents_open), t('standing.consentsHint')],
    owing: [count(owing.total), t('standing.owingHint', debts)],
    deadline: deadline
      ? [figureDate(deadline.closes_at), t(`standing.closes.${deadline.kind}`)]
      : [t('standing.noDeadline')],
  };
}

function Tiles({ standing }: { standing: CompetitionStanding }) {
  const { t } = useTranslation('reports');
  const words = useWords(standing);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
      {LINKS.map(([name, icon, to]) => (
        <StatTile
          key={name}
          label={t(`standing.${name}`)}
          value={words[name][0]}
          hint={words[name][1]}
          icon={icon}
          to={name === 'deadline' ? `${to}/${standing.edition.id}` : to}
          compact
        />
      ))}
    </SimpleGrid>
  );
}

export function Standing() {
  const { t } = useTranslation('reports');
  const standing = useQuery({
    ...read(getCompetitionStanding),
    staleTime: FRESH.figures,
    ...useLive({ every: FRESH.figures }),
  });
  return (
    <section>
      <Title order={2} fz="1.2rem" mb="sm">
        {t('standing.title')}
      </Title>
      <DataState query={standing} failure={ownWords(t('dashboard.failed'))}>
        {(data) => <Tiles standing={data} />}
      </DataState>
    </section>
  );
}
