import { Button, Stack, Text } from '@mantine/core';
import { type AcademyEdition, LIMITS } from '@midan/contract';
import { useRef } from 'react';
import { IconPlus } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { blankRow, type RowsForm } from './draft.ts';
import { TeamRowCard } from './team-row-card.tsx';

interface Props {
  form: RowsForm;
  tracks: AcademyEdition['tracks'];
}

export function TeamRows({ form, tracks }: Props) {
  const { t } = useTranslation('team-purchase');
  const add = useRef<HTMLButtonElement>(null);
  const rows = form.values.teams;
  const full = rows.length >= LIMITS.teamsPerPurchaseMax;

  const append = () => {
    form.insertListItem('teams', blankRow());
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
      {rows.map((row, index) => (
        <TeamRowCard
          key={row.key}
          index={index}
          form={form}
          tracks={tracks}
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
