import { Button, Group, Stack, Title } from '@mantine/core';
import type { Level } from '@midan/contract';
import { Fragment, type ReactNode } from 'react';
import { useAddress } from '../../../../lib/address.ts';
import { useTranslation } from '../../../../lib/i18n.ts';

interface Props {
  levels: readonly [Level, ...Level[]];
  children: (level: Level) => ReactNode;
}

/** The chosen level stands in the address; one alone is a heading. */
export function LevelChoice({ levels, children }: Props) {
  const { t } = useTranslation(['results-desk', 'judging']);
  const { choice, change } = useAddress();
  const chosen = choice('level', levels) ?? levels[0];
  const nameOf = (level: Level) => t(`judging:levels.${level}`);
  return (
    <Stack gap="lg">
      {levels.length === 1 ? (
        <Title order={2} fz="1.2rem">
          {nameOf(chosen)}
        </Title>
      ) : (
        <Group component="fieldset" gap="xs" m={0} p={0} bd="none" aria-label={t('levels')}>
          {levels.map((level) => (
            <Button
              key={level}
              variant={level === chosen ? 'filled' : 'default'}
              aria-pressed={level === chosen}
              onClick={() => change({ level })}
            >
              {nameOf(level)}
            </Button>
          ))}
        </Group>
      )}
      <Fragment key={chosen}>{children(chosen)}</Fragment>
    </Stack>
  );
}
