import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { isLiving, type StudentDashboard, type StudentStep } from '@midan/contract';
import { IconCheck } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import { NextProject } from './next-project.tsx';
import styles from './student-overview.module.css';

type Step = StudentDashboard['steps'][number];

const WAYS: Record<StudentStep, string> = {
  guardian: '/student/profile#guardian',
  academy: '/student/academies',
  team: '/student/team',
};

/** The guardian's answers that the state of the step alone does not tell. */
const ANSWERS = ['unasked', 'declined', 'withdrawn', 'unconfirmed'] as const;

function useStepText({ academy, team, guardian_consent }: StudentDashboard) {
  const { t } = useTranslation('student-overview');
  const answer = ANSWERS.find((known) => known === guardian_consent);
  return ({ name, state }: Step) => {
    if (name === 'guardian' && answer) return t(`steps.guardian.${answer}`);
    return t(`steps.${name}.${state}`, { name: name === 'team' ? team?.name : academy?.name });
  };
}

/** What the team does until its event: the project, then the day itself. */
function NextOfTeam({ competition }: Pick<StudentDashboard, 'competition'>) {
  const { t } = useTranslation('student-overview');
  const { deadline } = useFormats();
  const localized = useLocalized();
  const { events, team } = competition;
  const [event] = events;
  if (team?.project && (!team.project.handed_in || team.project.is_open))
    return <NextProject project={team.project} />;
  if (!event) return null;
  return (
    <Card className={styles.next}>
      <Title order={2}>{t('dates.next', { event: localized(event.title) })}</Title>
      <Text>
        {deadline(event.starts_on)}
        {event.ends_on > event.starts_on && ` – ${deadline(event.ends_on)}`}{' '}
        <TimeLeft until={event.starts_on} />
        <br />
        {localized(event.place)}
      </Text>
    </Card>
  );
}

/** All the student's own steps are done. What then misses is the school's to do. */
function OwnStepsDone({ competition }: Pick<StudentDashboard, 'competition'>) {
  const { t } = useTranslation('student-overview');
  const { team, edition } = competition;
  const missing = (team?.readiness ?? []).filter(({ name, done }) => !done && name !== 'project');
  const isOver = !isLiving(edition.status);
  const remains = missing.length > 0 && !isOver;
  // The card above says what is left.
  if (!remains && team?.project?.is_open && !team.project.handed_in) return null;
  const items = missing.map(({ name }) => t(`readiness.items.${name}`));
  return (
    <Card className={styles.next} data-done={!remains || undefined}>
      <Title order={2}>{t(remains ? 'remains' : 'done')}</Title>
      <Text>
        {remains
          ? t('remainsText', { items: items.join(t('competition.comma')) })
          : t(isOver ? `competition.states.${edition.status}` : 'doneText')}
      </Text>
      <Button component={Link} to="/student/team">
        {t('openTeam')}
      </Button>
    </Card>
  );
}

/** The team's step has no button: the school chooses. */
export function NextStep({ dashboard }: { dashboard: StudentDashboard }) {
  const { t } = useTranslation('student-overview');
  const textOf = useStepText(dashboard);
  const step = dashboard.steps.find(({ name }) => name === dashboard.next_step);
  if (!step) {
    const { competition } = dashboard;
    return (
      <>
        {isLiving(competition.edition.status) && <NextOfTeam competition={competition} />}
        <OwnStepsDone competition={competition} />
      </>
    );
  }
  const waitsForSchool = step.name === 'academy' && step.state === 'waiting';
  return (
    <Card component="section" className={styles.next} aria-labelledby="next-step">
      <Text c="dimmed" fw={600}>
        {t('next')}
      </Text>
      <Title order={2} id="next-step">
        {t(`steps.${step.name}.title`)}
      </Title>
      <Text>{textOf(step)}</Text>
      {step.name !== 'team' && (
        <Button component={Link} to={waitsForSchool ? '/student/requests' : WAYS[step.name]}>
          {waitsForSchool ? t('steps.academy.actionWaiting') : t(`steps.${step.name}.action`)}
        </Button>
      )}
    </Card>
  );
}

export function StepPath({ dashboard }: { dashboard: StudentDashboard }) {
  const { t } = useTranslation('student-overview');
  const textOf = useStepText(dashboard);
  return (
    <Section id="path" title={t('path')}>
      <ol className={styles.path}>
        {dashboard.steps.map((step, index) => (
          <li key={step.name} data-state={step.state}>
            <span className={styles.stop} aria-hidden>
              {step.state === 'done' ? <IconCheck size={20} stroke={3} /> : index + 1}
            </span>
            <Stack gap={2}>
              <Text fw={600}>
                {t(`steps.${step.name}.title`)}{' '}
                <span className={styles.state} data-state={step.state}>
                  {t(`states.${step.state}`)}
                </span>
              </Text>
              <Text c="dimmed">{textOf(step)}</Text>
            </Stack>
          </li>
        ))}
      </ol>
    </Section>
  );
}
