import { SimpleGrid } from '@mantine/core';
import {
  IconMailQuestion,
  IconSchool,
  IconUserCheck,
  IconUsersGroup,
} from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatTile } from '../../../ui/stat-tile.tsx';
import type { DashboardData } from './performance.ts';

const TILES = [
  { name: 'total_students', icon: IconSchool, tone: 'signal' },
  { name: 'approved_students', icon: IconUserCheck, tone: 'circuit' },
  { name: 'total_teams', icon: IconUsersGroup, tone: 'signal' },
  { name: 'pending_requests', icon: IconMailQuestion, tone: 'medal' },
] as const;

export function Counters({ data }: { data: DashboardData | undefined }) {
  const { t } = useTranslation('dashboard');
  const { count } = useFormats();
  return (
    <SimpleGrid
      component="section"
      aria-label={t('figures')}
      cols={{ base: 2, lg: 4 }}
      spacing={{ base: 'sm', sm: 'md' }}
    >
      {TILES.map(({ name, icon, tone }) => (
        <StatTile
          key={name}
          label={t(`counters.${name}`)}
          value={data && count(data[name])}
          icon={icon}
          tone={tone}
        />
      ))}
    </SimpleGrid>
  );
}
