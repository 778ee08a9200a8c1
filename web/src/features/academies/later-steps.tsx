import { Anchor, Text } from '@mantine/core';
import type { AcademyEdition } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useLocalized } from '../../lib/localized.ts';
import { Link } from '../../ui/link.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import styles from './next-step-card.module.css';

type Step = AcademyEdition['next_steps'][number];

function LaterStep({ step, edition }: { step: Step; edition: AcademyEdition['edition'] }) {
  const { t } = useTranslation('dashboard');
  const { deadline } = useFormats();
  const localized = useLocalized();
  const { name, count, until } = step;
  const event = edition.events.find(({ starts_on }) => starts_on === until);
  return (
    <li>
      {name === 'event' ? (
        <Text fw={600}>
          <bdi>{event && localized(event.title)}</bdi> ·{' '}
          <bdi>{event && localized(event.place)}</bdi>
        </Text>
      ) : (
        <Anchor component={Link} to="/academy/teams" fw={600} underline="always">
          {t(`later.${name}`, { count: count ?? 0 })}
        </Anchor>
      )}
      {until && (
        <span className={styles.until}>
          <time dateTime={until}>
            {name === 'event' ? deadline(until) : t('until', { date: deadline(until) })}
          </time>
          <TimeLeft until={until} />
        </span>
      )}
    </li>
  );
}

/** The steps of the edition after the first one, each with its date. */
export function LaterSteps({ edition }: { edition: AcademyEdition }) {
  const { t } = useTranslation('dashboard');
  const [, ...later] = edition.next_steps;
  if (later.length === 0) return null;
  return (
    <div className={styles.after}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('later.title')}
      </Text>
      <ul className={styles.later}>
        {later.map((step) => (
          <LaterStep key={step.name} step={step} edition={edition.edition} />
        ))}
      </ul>
    </div>
  );
}
