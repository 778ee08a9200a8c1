import { Checkbox, Fieldset, Group, Stack } from '@mantine/core';
import { CREW_DUTIES, type CrewDuty } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import type { Track } from './reads.ts';

export interface Duty {
  duty: CrewDuty;
  track: string;
}

interface Props {
  tracks: readonly Track[];
  value: readonly Duty[];
  onChange: (value: Duty[]) => void;
  error?: ReactNode;
}

export function DutiesField({ tracks, value, onChange, error }: Props) {
  const { t } = useTranslation('judging');
  const say = useLocalized();
  const chosen = value.map(({ duty, track }) => `${duty} ${track}`);
  const read = (values: string[]) =>
    onChange(
      values.map((each) => {
        const [duty, track] = each.split(' ') as [CrewDuty, string];
        return { duty, track };
      }),
    );
  return (
    <Checkbox.Group
      label={t('crew.duties')}
      data-path="duties"
      tabIndex={-1}
      value={chosen}
      error={error}
      onChange={read}
    >
      <Stack gap="xs" mt="xs">
        {tracks.map((track) => (
          <Fieldset key={track.key} legend={say(track.sub_title)} py="xs">
            <Group gap="md">
              {CREW_DUTIES.map((duty) => (
                <Checkbox
                  key={duty}
                  size="md"
                  value={`${duty} ${track.key}`}
                  label={t(`duties.${duty}`)}
                />
              ))}
            </Group>
          </Fieldset>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
