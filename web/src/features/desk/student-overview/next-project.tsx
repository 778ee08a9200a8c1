import { Button, Card, Text, Title } from '@mantine/core';
import type { OwnCompetition } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import styles from './student-overview.module.css';

type Project = NonNullable<NonNullable<OwnCompetition['team']>['project']>;

/** Leads to the team's project, and says when it is due. */
export function NextProject({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const { deadline } = useFormats();
  const { handed_in, is_open, opens_at, closes_at } = project;
  const isEarly = !is_open && opens_at && Date.parse(opens_at) > Date.now();
  const part = handed_in ? (['done', 'doneText'] as const) : (['title', 'write'] as const);
  return (
    <Card component="section" className={styles.next} data-done={handed_in || undefined}>
      <Title order={2}>{t(`student.next.${part[0]}`)}</Title>
      {is_open && <Text>{t(`student.next.${part[1]}`)}</Text>}
      {is_open && closes_at && (
        <Text>
          {t('student.until', { date: deadline(closes_at) })} <TimeLeft until={closes_at} />
        </Text>
      )}
      {isEarly && <Text>{t('student.from', { date: deadline(opens_at) })}</Text>}
      {!is_open && !isEarly && closes_at && (
        <Text>{t('student.next.was', { date: deadline(closes_at) })}</Text>
      )}
      <Button component={Link} to="/student/project">
        {t('student.next.open')}
      </Button>
    </Card>
  );
}
