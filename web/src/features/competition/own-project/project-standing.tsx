import { Alert, Anchor, Card, Stack, Text } from '@mantine/core';
import {
  LIMITS,
  type OwnProject,
  type ProjectVersion,
  projectGaps,
  requiredFields,
} from '@midan/contract';
import { IconDownload, IconExternalLink } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/section.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import { NAMES, type Values } from './draft.ts';
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

function Version({ version, project }: { version: ProjectVersion; project: OwnProject }) {
  const { t } = useTranslation('projects');
  const localized = useLocalized();
  const { content, files, number, submitted_at, late, by } = version;
  const theme = project.track.themes.find(({ key }) => key === content?.theme);
  return (
    <details className={styles.version}>
      <summary>
        {t('student.versions.number', { number })} · <Moment value={submitted_at} wraps />
        {late && <b> · {t('student.versions.late')}</b>}
      </summary>
      <Text size="sm" c="dimmed">
        {by
          ? t('student.versions.by', { name: `\u2068${by}\u2069` })
          : t('student.versions.school')}
      </Text>
      <dl>
        {NAMES.map((name) => {
          const text = name === 'theme' && theme ? localized(theme.name) : content?.[name];
          return (
            text && (
              <div key={name}>
                <dt>{t(`student.fields.${name}.label`)}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            )
          );
        })}
      </dl>
      {files?.map(({ id, name, address }) => (
        <Anchor key={id} href={address} download={name} className={styles.file}>
          <IconDownload size={18} aria-hidden />
          <bdi>{name}</bdi>
        </Anchor>
      ))}
    </details>
  );
}

export function HandedIn({ project }: { project: OwnProject }) {
  const { t } = useTranslation('projects');
  if (project.versions.length === 0) return null;
  return (
    <Section id="versions" title={t('student.versions.title')} text={t('student.versions.text')}>
      {project.versions.map((version) => (
        <Version key={version.number} version={version} project={project} />
      ))}
    </Section>
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
