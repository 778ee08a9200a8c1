import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { cairoDate, getAcademyDay, getStudentDay, type OwnDay } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useLive } from '../../../lib/live.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { usePublicFormats } from '../../../lib/public-formats.ts';
import { read } from '../../../lib/query.ts';
import { livePath, publicPath } from '../../../public-pages.ts';
import { Link } from '../../../ui/link.tsx';

/** Milliseconds; on days without slots nothing is asked again. */
export const EVERY = 10_000;

export function isToday(days: OwnDay | undefined): boolean {
  const today = cairoDate(new Date());
  return (days ?? []).some(({ slots }) =>
    slots.some(({ starts_at }) => cairoDate(new Date(starts_at)) === today),
  );
}

/** Nothing on days that are not before or of an event with a published timetable. */
export default function NextSlots({ of }: { of: 'academy' | 'student' }) {
  const { t } = useTranslation('live');
  const { refetchInterval, ...live } = useLive({ every: EVERY });
  const { data } = useQuery({
    // Both answer the same.
    ...read((of === 'academy' ? getAcademyDay : getStudentDay) as typeof getAcademyDay),
    ...{ ...live, staleTime: FRESH.requests },
    refetchInterval: ({ state }) => isToday(state.data?.data) && refetchInterval,
  });
  if (!data || data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="next-slots">
      <Title order={2} fz="1.2rem" id="next-slots" mb="xs">
        {t('own.title')}
      </Title>
      <Days days={data} />
    </Card>
  );
}

export const Days = ({ days }: { days: OwnDay }) => (
  <Stack gap="sm" aria-live="polite">
    {days.map((day) => (
      <Next key={day.event.id + day.team.id} day={day} />
    ))}
  </Stack>
);

function Next({ day: { event, team, slots } }: { day: OwnDay[number] }) {
  const { t } = useTranslation('live');
  const local = useLocalized();
  const format = usePublicFormats();
  const language = useLanguage();
  const isHere = (state: string) => state === 'called' || state === 'present';
  const next = slots.find(({ state }) => isHere(state)) ?? slots[0];
  if (!next || next.state === 'done') return null;
  const { state, kind, round, code, delay } = next;
  const isOneDay = event.starts_on === event.ends_on;
  const day = format.dayOf(next.starts_at);
  const time = format.time(next.starts_at);
  const where = { time, place: local(next.place) };
  const toLive = `${publicPath(livePath(event.id), language)}?team=${team.number}`;
  return (
    <div data-state={state}>
      <Text>
        <bdi dir="ltr">{team.number}</bdi> <bdi>{team.name}</bdi>
      </Text>
      <Group gap="sm">
        <Text fw={700} fz="1.15rem" c={state === 'called' ? 'var(--drop)' : undefined}>
          {t(`own.${state === 'planned' ? 'next' : state}`, where)}
        </Text>
        {state === 'called' && <Text>{time}</Text>}
        {(state === 'planned' || state === 'called') && delay !== 0 && (
          <Text fw={600} c="var(--medal-text)">
            {t(delay > 0 ? 'late' : 'early', { count: Math.abs(delay) })}
          </Text>
        )}
      </Group>
      <Text c="dimmed" size="sm">
        {t(`kinds.${kind}`, { round, code })} · {local(event.title)}
        {!(isOneDay && isHere(state)) && ` · ${day}`}
      </Text>
      <Anchor component={Link} to={toLive}>
        {t('own.toLive')}
      </Anchor>
    </div>
  );
}
