import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import { readProjects } from './school-list.tsx';
import { isDue } from './use-remind.ts';

/** A line of the dashboard while teams have not handed in; otherwise nothing. */
export default function ProjectsDue({ until }: { until: string }) {
  const { t } = useTranslation('projects');
  const count = useQuery(readProjects(undefined)).data?.teams.filter(isDue).length;
  if (!count) return null;
  return (
    <p>
      <Anchor component={Link} to="/academy/projects" fw={600} underline="always">
        {t('school.due', { count })}
      </Anchor>{' '}
      <TimeLeft until={until} />
    </p>
  );
}
