import { Text } from '@mantine/core';
import { cairoDate, type PublicEdition } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { IconCalendar, IconMapPin, IconUsers } from '../../icons/index.ts';
import { useFormats } from '../../lib/format.ts';
import { useLocalized } from '../../lib/localized.ts';
import { useSite } from '../../lib/site.ts';
import { Section } from '../../ui/section.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import styles from './student-overview.module.css';

/** The event that is going on or comes next. */
const nextEvent = ({ events }: Pick<PublicEdition, 'events'>) => {
  const today = cairoDate(new Date());
  return events.find(({ ends_on }) => ends_on >= today);
};

/** Until when members of teams can be changed; null without a deadline that is still to come. */
function membersUntil({ windows }: Pick<PublicEdition, 'windows'>): string | null {
  const until = windows.find(({ kind }) => kind === 'members')?.closes_at;
  return until && Date.parse(until) > Date.now() ? until : null;
}

/** The dates of an edition that matter to a student: that of the own team, else the current one. */
export function Dates({ number }: { number: number | undefined }) {
  const { t } = useTranslation('student-overview');
  const { deadline } = useFormats();
  const localized = useLocalized();
  const { edition: current, editions } = useSite();
  const other = editions.find((each) => each.number === number && number !== current.number);
  const edition = other ?? current;
  const event = nextEvent(edition);
  const until = membersUntil(edition);
  if (!event && !until) return null;
  return (
    <Section id="dates" title={t('dates.title', { edition: localized(edition.name) })}>
      <ul className={styles.dates}>
        {until && (
          <li>
            <IconUsers size={22} aria-hidden />
            <div>
              <Text fw={600}>{t('dates.members')}</Text>
              <Text>
                {t('dates.until', { date: deadline(until) })} <TimeLeft until={until} />
              </Text>
            </div>
          </li>
        )}
        {event && (
          <li>
            <IconCalendar size={22} aria-hidden />
            <div>
              <Text fw={600}>{localized(event.title)}</Text>
              <Text>
                <time dateTime={event.starts_on}>{deadline(event.starts_on)}</time>{' '}
                <TimeLeft until={event.starts_on} />
              </Text>
              <Text c="dimmed" className={styles.place}>
                <IconMapPin size={18} aria-hidden />
                <span>{localized(event.place)}</span>
              </Text>
            </div>
          </li>
        )}
      </ul>
    </Section>
  );
}
