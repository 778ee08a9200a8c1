import { Button, Card, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { LIMITS, type OwnProject } from '@midan/contract';
import { IconCircleCheck, IconCircleDashed } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { type Name, wrongIn } from './draft.ts';
import styles from './own-project.module.css';
import type { DraftTools } from './use-project-draft.ts';

/** Characters from which on their number is shown. */
const MANY = LIMITS.projectTextMax * 0.8;
const LONG: readonly Name[] = ['problem', 'idea', 'how', 'helped'];

interface Props {
  name: Name;
  project: OwnProject;
  tools: DraftTools;
  isRequired: boolean;
  /** Marks what is missing, after a press on the button that hands in. */
  showsGap: boolean;
}

export function FieldCard({ name, project, tools, isRequired, showsGap }: Props) {
  const { t } = useTranslation(['projects', 'errors']);
  const localized = useLocalized();
  const value = tools.draft.typed[name];
  const error = wrongIn(tools.draft, name);
  const isThere = !error && value.trim() !== '';
  const { themes } = project.track;
  const hint = `hint-${name}`;
  const wrong = error && t(`errors:fields.${error.code}`, { ...error.params });
  const gap = showsGap && isRequired && !isThere && t('student.missing');
  const label = t(`student.fields.${name}.label`);
  const shared = {
    ...{ 'data-path': name, 'aria-label': label, 'aria-describedby': hint, size: 'md', value },
    ...{ disabled: !project.open, error: wrong || gap, required: isRequired },
    ...{ withAsterisk: false },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      tools.write(name, currentTarget.value),
  } as const;
  const field = () => {
    if (name === 'theme') {
      const data = themes.map(({ key, name: title }) => ({ value: key, label: localized(title) }));
      return (
        <NativeSelect {...shared} data={[{ value: '', label: t('student.choose') }, ...data]} />
      );
    }
    if (!LONG.includes(name)) {
      const isLink = name === 'video_url';
      return (
        <TextInput {...shared} {...(isLink ? { dir: 'ltr', inputMode: 'url' } : { dir: 'auto' })} />
      );
    }
    return <Textarea {...shared} dir="auto" rows={5} classNames={{ input: styles.text }} />;
  };
  return (
    <Card className={styles.card} component="section" aria-labelledby={`label-${name}`}>
      <Group gap="xs" wrap="nowrap" align="start">
        {isThere ? (
          <IconCircleCheck className={styles.done} role="img" aria-label={t('student.there')} />
        ) : (
          <IconCircleDashed className={styles.open} role="img" aria-label={t('student.empty')} />
        )}
        <Text fw={600} id={`label-${name}`}>
          {label}
          {!isRequired && (
            <Text span c="dimmed" size="sm" fw={400}>
              {` (${t('student.optional')})`}
            </Text>
          )}
        </Text>
      </Group>
      <Text c="dimmed" id={hint} size="sm">
        {t(`student.fields.${name}.help`)}
      </Text>
      {field()}
      {value.length > MANY && (
        <Text size="sm" c="dimmed" className="tabular">
          {t('student.length', { now: value.length, max: LIMITS.projectTextMax })}
        </Text>
      )}
      <Contest {...{ name, project, tools }} />
    </Card>
  );
}

/** Two have written the same field: both texts stand here until one is chosen. */
function Contest({ name, project, tools }: Pick<Props, 'name' | 'project' | 'tools'>) {
  const { t } = useTranslation('projects');
  const localized = useLocalized();
  const { typed, contested } = tools.draft;
  const theirs = contested[name];
  if (theirs === undefined) return null;
  const mine = typed[name];
  const theme = project.track.themes.find(({ key }) => name === 'theme' && key === theirs);
  const take = (text: string) => () => tools.choose(name, text);
  return (
    <div className={styles.contest} role="alert">
      <Text fw={600}>{t('student.contest.title')}</Text>
      <Text size="sm">{t('student.contest.other')}</Text>
      <blockquote className={styles.theirs} dir="auto">
        {(theme ? localized(theme.name) : theirs) || t('student.contest.emptied')}
      </blockquote>
      <Group gap="xs">
        <Button size="sm" onClick={take(mine)}>
          {t('student.contest.mine')}
        </Button>
        <Button size="sm" variant="default" onClick={take(theirs)}>
          {t('student.contest.theirs')}
        </Button>
        {LONG.includes(name) && theirs && (
          <Button size="sm" variant="default" onClick={take(`${theirs}\n\n${mine}`)}>
            {t('student.contest.both')}
          </Button>
        )}
      </Group>
    </div>
  );
}
