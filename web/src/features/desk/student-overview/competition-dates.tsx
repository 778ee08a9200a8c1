import { Anchor, Text, Title } from '@mantine/core';
import type { OwnCompetition } from '@midan/contract';
import type { ReactNode } from 'react';
import { type Icon, IconCalendar, IconMapPin, IconUsers } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useLocalized } from '../../../lib/localized.ts';
import { EventDetails } from '../../../ui/event-details.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import styles from './competition.module.css';

function Entry({ icon: EntryIcon, title, children }: EntryProps) {
  return (
    <li>
      <EntryIcon size={22} aria-hidden />
      <div>
        <Text fw={600}>{title}</Text>
        {children}
      </div>
    </li>
  );
}
interface EntryProps {
  icon: Icon;
  title: string;
  children: ReactNode;
}

export function CompetitionDates({ competition }: { competition: OwnCompetition }) {
  const { t } = useTranslation('student-overview');
  const { deadline } = useFormats();
  const localized = useLocalized();
  const language = useLanguage();
  const { edition, events, members_until, track_until, team } = competition;
  const needsTrack = team !== null && team.track === null;
  const project = team?.project?.is_open ? team.project.closes_at : null;
  const deadlines = [
    { title: t('dates.project'), until: project },
    { title: t('dates.members'), until: members_until },
    { title: t('dates.track'), until: needsTrack ? track_until : null },
  ];
  return (
    <div>
      <Title order={3} fz="1.05rem" mb="xs">
        {t('dates.title')}
      </Title>
      <ul className={styles.dates}>
        {deadlines.map(
          ({ title, until }) =>
            until && (
              <Entry key={title} icon={IconUsers} title={title}>
                <Text>
                  {t('dates.until', { date: deadline(until) })} <TimeLeft until={until} />
                </Text>
              </Entry>
            ),
        )}
        {events.map(({ id, title, place, starts_on, ...event }) => (
          <Entry key={id} icon={IconCalendar} title={localized(title)}>
            <Text>
              <time dateTime={starts_on}>{deadline(starts_on)}</time>
              {event.ends_on > starts_on && ` – ${deadline(event.ends_on)}`}{' '}
              <TimeLeft until={starts_on} />
            </Text>
            <Text c="dimmed" className={styles.place}>
              <IconMapPin size={18} aria-hidden />
              <span>{localized(place)}</span>
            </Text>
            <EventDetails event={event} />
          </Entry>
        ))}
      </ul>
      {events.filter(({ kind }) => kind === events[0]?.kind).length > 1 && (
        <Text c="dimmed">{t('dates.which')}</Text>
      )}
      {events.length === 0 && !deadlines.some(({ until }) => until) && (
        <Text c="dimmed">{t('dates.none')}</Text>
      )}
      {edition.is_current && events.length > 0 && (
        <Anchor href={`/api/calendar?language=${language}`} download size="sm">
          {t('dates.calendar')}
        </Anchor>
      )}
    </div>
  );
}
