import type { ProjectLine, ProjectState } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { Moment } from '../../../ui/moment.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/text.tsx';

const STATUSES = {
  none: 'inactive',
  draft: 'pending',
  handed_in: 'approved',
  changed: 'pending',
} as const;

export function ProjectBadge({ state }: { state: ProjectState }) {
  const { t } = useTranslation('projects');
  return <StatusBadge status={STATUSES[state]} label={t(`read.states.${state}`)} wraps />;
}

export function HandedInAt({ value, late }: { value: string; late: boolean }) {
  const { t } = useTranslation('projects');
  return (
    <>
      <Moment value={value} wraps />{' '}
      {late && <StatusBadge status="rejected" label={t('read.late')} wraps />}
    </>
  );
}

type Progress = Omit<ProjectLine, 'comments' | 'reminded_at'>;

/** How far a project is, for the school and the desk; nothing for a track without projects. */
export function useProgressColumns(): Column<Progress>[] {
  const { t } = useTranslation('projects');
  return [
    {
      label: t('school.columns.state'),
      short: true,
      card: { line: 2, side: 'start' },
      cell: ({ needs, state }) => (needs === 'none' ? '—' : <ProjectBadge state={state} />),
    },
    {
      label: t('school.columns.filled'),
      blank: ({ needs }) => needs === 'none',
      cell: ({ needs, filled, required, files }) =>
        needs !== 'none' &&
        `${t('school.filled', { filled, required })} · ${t('school.files', { count: files })}`,
    },
    {
      label: t('school.columns.saved'),
      blank: ({ saved_at }) => !saved_at,
      cell: ({ saved_at }) => (saved_at ? <DateText value={saved_at} style="relative" /> : '—'),
    },
    {
      label: t('school.columns.handedIn'),
      blank: ({ handed_in_at }) => !handed_in_at,
      cell: ({ handed_in_at, late }) =>
        handed_in_at ? <HandedInAt value={handed_in_at} late={late} /> : '—',
    },
  ];
}
