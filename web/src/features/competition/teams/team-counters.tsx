import { SimpleGrid } from '@mantine/core';
import { getTeamCounts } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconCrownOff, IconUserShield, IconUsers, IconUsersGroup } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import styles from '../../../ui/stat-line.module.css';
import { StatTile } from '../../../ui/stat-tile.tsx';

/** Nothing if they cannot be loaded: the list below says so. */
export function TeamCounters({ edition }: { edition: number | undefined }) {
  const { t } = useTranslation('teams');
  const { count } = useFormats();
  const { data, isError } = useQuery(read(getTeamCounts, { query: { edition } }));
  if (isError && !data) return null;
  const figure = (value: number | undefined) => (value === undefined ? undefined : count(value));
  return (
    <SimpleGrid
      component="section"
      className={styles.line}
      aria-label={t('counts.label')}
      cols={{ base: 4, sm: 2, lg: 4 }}
      spacing={{ base: 6, sm: 'md' }}
    >
      <StatTile label={t('counts.total')} value={figure(data?.total)} icon={IconUsersGroup} />
      <StatTile
        label={t('counts.active')}
        value={figure(data?.active)}
        icon={IconUserShield}
        tone="circuit"
      />
      <StatTile label={t('counts.members')} value={figure(data?.members)} icon={IconUsers} />
      <StatTile
        label={t('counts.withoutLeader')}
        value={figure(data?.without_leader)}
        icon={IconCrownOff}
        tone="medal"
      />
    </SimpleGrid>
  );
}
