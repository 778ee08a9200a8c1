import { Anchor, Text } from '@mantine/core';
import type { AcademyEdition } from '@midan/contract';
import { inEdition } from '../../../lib/academy-edition.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { EventDetails } from '../../../ui/event-details.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import styles from './next-step-card.module.css';

type Step = AcademyEdition['next_steps'][number];

export const UNCONFIRMED = '/academy/students?guardian=unconfirmed';
export const READY = '/academy/teams/ready';
export const teamOf = ({ team_id }: Step) => team_id && `/academy/teams/${team_id}`;

/** True for the steps that are taken on the page for buying teams: `join` and `buy_teams`. */
const isSale = (name: Step['name']) => name === 'join' || name === 'buy_teams';

/** The next event, and others of its kind in the school's governorate to come. */
export function nextEvents({ events }: AcademyEdition['edition'], until: string | null) {
  const next = events.find(({ starts_on }) => starts_on === until);
  return events.filter(({ kind, starts_on }) => kind === next?.kind && starts_on >= (until ?? ''));
}

interface Props {
  edition: AcademyEdition['edition'];
  /** Number of `edition` if it is not the current one; undefined if it is. */
  other?: number | undefined;
}

/** An event and the purchase's dates have no link. */
function Name({ step, edition, other }: Props & { step: Step }) {
  const { name, count, until } = step;
  const { t } = useTranslation('dashboard');
  const localized = useLocalized();
  const texts = { edition: localized(edition.name) };
  if (name === 'event') {
    const events = nextEvents(edition, until);
    return (
      <div>
        {events.map(({ id, title, place, ...event }) => (
          <div key={id}>
            <Text fw={600}>
              <bdi>{localized(title)}</bdi> · <bdi>{localized(place)}</bdi>
            </Text>
            <EventDetails event={event} />
          </div>
        ))}
        {events.length > 1 && <Text size="sm">{t('next.events.which')}</Text>}
      </div>
    );
  }
  if (name === 'purchase_opens' || name === 'purchase_over') {
    return <Text fw={600}>{t(`next.${name}.title`, texts)}</Text>;
  }
  const list = isSale(name) ? '/academy/team-purchase' : '/academy/teams';
  const isCompletion = name === 'choose_tracks' || name === 'fill_teams';
  const own = isCompletion && other === undefined ? READY : inEdition(list, other);
  const page = name === 'confirm_guardians' ? UNCONFIRMED : own;
  return (
    <Anchor component={Link} to={teamOf(step) ?? page} fw={600} underline="always">
      {t(`later.${name}`, { count: count ?? 0 })}
    </Anchor>
  );
}

export function StepList({ steps, ...props }: Props & { steps: readonly Step[] }) {
  const { t } = useTranslation('dashboard');
  const { deadline } = useFormats();
  const words = (name: Step['name'], until: string) => {
    const date = deadline(until);
    if (name === 'event') return date;
    return t(name === 'purchase_opens' ? 'buyFrom' : 'until', { date });
  };
  return (
    <ul className={styles.later}>
      {steps.map((step) => (
        <li key={step.name}>
          <Name step={step} {...props} />
          {step.until && (
            <span className={styles.until}>
              <time dateTime={step.until}>{words(step.name, step.until)}</time>
              <TimeLeft until={step.until} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function LaterSteps({ edition }: { edition: AcademyEdition }) {
  const { t } = useTranslation('dashboard');
  const [, ...later] = edition.next_steps;
  if (later.length === 0) return null;
  return (
    <div className={styles.after}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('later.title')}
      </Text>
      <StepList steps={later} edition={edition.edition} />
    </div>
  );
}
