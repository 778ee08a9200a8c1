import { Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { type AcademyEdition, LIMITS } from '@midan/contract';
import { useRef } from 'react';
import { IconPlus } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { isTwin, type RowsForm } from './draft.ts';
import { TeamRowCard } from './team-row-card.tsx';
import { TrackSelect } from './track-select.tsx';

const COUNTS = Array.from({ length: LIMITS.teamsPerPurchaseMax }, (_, index) => String(index + 1));

interface Props {
  form: RowsForm;
  tracks: AcademyEdition['tracks'];
  taken: readonly string[];
  onCount: (count: number) => void;
}

export function TeamRows({ form, tracks, taken, onCount }: Props) {
  const { t } = useTranslation('team-purchase');
  const add = useRef<HTMLButtonElement>(null);
  const rows = form.values.teams;
  const full = rows.length >= LIMITS.teamsPerPurchaseMax;

  const append = () => {
    onCount(rows.length + 1);
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-path="teams.${rows.length}.name"]`)?.focus();
    });
  };
  const remove = (index: number) => {
    form.removeListItem('teams', index);
    add.current?.focus();
  };

  return (
    <Stack component="section" aria-label={t('rows.label')} gap="md">
      <SimpleGrid cols={{ base: 1, sm: tracks.length > 0 ? 2 : 1 }} spacing="md">
        <NativeSelect
          label={t('rows.count')}
          size="md"
          data={COUNTS}
          value={String(rows.length)}
          onChange={({ currentTarget }) => onCount(Number(currentTarget.value))}
        />
        {tracks.length > 0 && <TrackSelect index={null} form={form} tracks={tracks} />}
      </SimpleGrid>
      {rows.map((row, index) => (
        <TeamRowCard
          key={row.key}
          index={index}
          form={form}
          tracks={tracks}
          isTwin={isTwin(rows, index, taken)}
          onRemove={rows.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={append}
        disabled={full}
      >
        {t('rows.add')}
      </Button>
      <Text size="sm" c="dimmed">
        {full ? t('rows.limit', { max: LIMITS.teamsPerPurchaseMax }) : t('rows.draft')}
      </Text>
    </Stack>
  );
}
