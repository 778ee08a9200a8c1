import { Alert, Anchor, Card, Stack, Text } from '@mantine/core';
import { LIMITS, type OwnProject, projectGaps, requiredFields } from '@midan/contract';
import { IconExternalLink } from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { Section } from '../../../../ui/section.tsx';
import { TimeLeft } from '../../../../ui/time-left.tsx';
import type { Values } from './draft.ts';
import styles from './own-project.module.css';

function Ring({ done, all }: { done: number; all: number }) {
  const { t } = useTranslation('projects');
  return (
    <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="16" pathLength="100" />
      <circle
        cx="20"
        cy="20"
        r="16"
        pathLength="100"
        strokeDasharray={`${(100 * done) / all} 100`}
      />
      <text x="20" y="24">
        {t('student.ring', { done, all })}
      </text>
    </svg>
  );
}

function Deadline({ project }: { project: OwnProject }) {
  const { t } = useTranslation('projects');
  const { deadline } = useFormats();
  const { open, grace, opens_at, closes_at } = project;
  if (open && grace) {
    const minutes = LIMITS.projectGraceMinutes;
    return (
      <Alert color="yellow" role="alert" title={t('student.late.title')}>
        {t('student.late.text', { minutes })}
      </Alert>
    );
  }
  if (open && closes_at) {
    return (
      <Text>
        {t('student.until', { date: deadline(closes_at) })} <TimeLeft until={closes_at} />
      </Text>
    );
  }
  if (open) return <Text>{t('student.noDeadline')}</Text>;
  if (opens_at && Date.parse(opens_at) > Date.now())
    return <Text>{t('student.from', { date: deadline(opens_at) })}</Text>;
  return (
    <Text fw={600}>
      {closes_at ? t('student.over', { date: deadline(closes_at) }) : t('student.shut')}
    </Text>
  );
}

interface Props {
  project: OwnProject;
  /** As typed, also before it is stored. */
  typed: Values;
}

export function ProjectStanding({ project, typed }: Props) {
  const { t } = useTranslation('projects');
  const { themes, needs } = project.track;
  const all = requiredFields(themes).length;
  const done = all - projectGaps(typed, themes).length;
  const [last] = project.versions;
  return (
    <Card className={styles.standing}>
      <Ring done={done} all={all} />
      <Stack gap={4}>
        <Text fw={600}>
          {done < all ? t('student.filled', { done, all }) : t('student.complete')}
        </Text>
        <Text size="sm" c="dimmed">
          {t(last ? `student.states.${project.state}` : `student.needs.${needs}`)}
        </Text>
        <Deadline project={project} />
      </Stack>
    </Card>
  );
}

export function Comments({ comments }: Pick<OwnProject, 'comments'>) {
  const { t } = useTranslation('projects');
  if (comments.length === 0) return null;
  return (
    <Section id="comments" title={t('student.comments.title')} text={t('student.comments.text')}>
      <Stack gap="sm">
        {comments.map(({ id, author, text, at }) => (
          <div key={id} className={styles.comment}>
            <Text size="sm" c="dimmed">
              <bdi>{author}</bdi> · <Moment value={at} wraps />
            </Text>
            <Text dir="auto" className={styles.said}>
              {text}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}

export function LearnMore({ links }: Pick<OwnProject['track'], 'links'>) {
  const { t } = useTranslation('projects');
  const localized = useLocalized();
  if (links.length === 0) return null;
  return (
    <Section id="learn" title={t('student.learn.title')} text={t('student.learn.text')}>
      <ul className={styles.files}>
        {links.map(({ url, title }) => (
          <li key={url}>
            <Anchor href={url} target="_blank" rel="noopener noreferrer" className={styles.file}>
              <IconExternalLink size={18} aria-hidden />
              {localized(title)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}
