import { Text } from '@mantine/core';
import { Ltr } from '../../../ui/text.tsx';

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
