import { Text } from '@mantine/core';
import { usePublicFormats } from '../../../lib/public-formats.ts';
import { DateText, Ltr } from '../../../ui/text.tsx';

/** Places on a phone's card: at the start and at the end of its first line. */
export const HEAD = { card: { line: 1, side: 'start' } } as const;
export const STATE = { card: { line: 1, side: 'end' } } as const;

interface Props {
  team: { number: string; name: string };
  academy?: string;
}

export function TeamCell({ team, academy }: Props) {
  return (
    <>
      <Ltr>{team.number}</Ltr> <bdi>{team.name}</bdi>
      {academy && (
        <Text size="sm" c="dimmed">
          <bdi>{academy}</bdi>
        </Text>
      )}
    </>
  );
}

/** An instant's time as everybody reads it on the live page. */
export function DayTime({ value, withDay }: { value: string; withDay: boolean }) {
  const { time } = usePublicFormats();
  return (
    <>
      {withDay && <DateText value={value} style="day" />}{' '}
      <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
        {time(value)}
      </time>
    </>
  );
}
