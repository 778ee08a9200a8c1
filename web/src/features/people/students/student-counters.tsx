import { SimpleGrid } from '@mantine/core';
import { getStudentStatistics } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import {
  IconCalendarPlus,
  IconHourglass,
  IconSchool,
  IconUserCheck,
  IconUserOff,
} from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import styles from '../../../ui/stat-line.module.css';
import { StatTile } from '../../../ui/stat-tile.tsx';

const TILES = [
  { name: 'total', of: 'total', icon: IconSchool, tone: 'signal' },
  { name: 'verified', of: 'verified', icon: IconUserCheck, tone: 'circuit' },
  { name: 'pending', of: 'pending', icon: IconHourglass, tone: 'medal' },
  { name: 'inactive', of: 'inactive', icon: IconUserOff, tone: 'alert' },
  { name: 'newThisWeek', of: 'new_this_week', icon: IconCalendarPlus, tone: 'signal' },
] as const;

export function StudentCounters() {
  const { t } = useTranslation('students');
  const { count } = useFormats();
  const { data, isError } = useQuery({ ...read(getStudentStatistics), staleTime: FRESH.students });
  const failed = isError && !data;
  return (
    <SimpleGrid
      component="section"
      className={styles.line}
      aria-label={t('counts.label')}
      cols={{ base: 5, sm: 3, lg: 5 }}
      spacing={{ base: 6, sm: 'md' }}
    >
      {TILES.map(({ name, of, icon, tone }) => (
        <StatTile
          key={name}
          label={t(`counts.${name}`)}
          value={failed ? '—' : data && count(data[of])}
          hint={failed ? t('counts.failed') : undefined}
          icon={icon}
          tone={tone}
        />
      ))}
    </SimpleGrid>
  );
}
