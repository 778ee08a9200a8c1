import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  createSavedView,
  deleteSavedView,
  LIMITS,
  listSavedViews,
  type SavedFilters,
  type SavedView,
  type SavedViewScreen,
  savedFilters,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus, IconX } from '../../icons/index.ts';
import { read, useWrite } from '../../lib/query.ts';
import { confirm } from '../../ui/confirm.ts';
import { Dialog, DialogEnd } from '../../ui/dialog.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';

interface Props {
  screen: SavedViewScreen;
  /** Parameters of the list's address. */
  address: SavedFilters;
  onOpen: (filters: SavedFilters) => void;
}

interface ViewProps {
  view: SavedView;
  /** Whether the list shows this view now. */
  isShown: boolean;
  onOpen: () => void;
}

/** A button that opens a saved view, and one that deletes it after a question. */
function View({ view, isShown, onOpen }: ViewProps) {
  const { t } = useTranslation('saved-views');
  const name = `\u2068${view.name}\u2069`;
  const remove = useWrite(deleteSavedView, {
    refreshes: [listSavedViews],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('deleteFailed')),
  });
  const [ask, isAsking] = useBusy(async () => {
    const action = t('delete');
    const isSure = await confirm({ title: action, text: t('deleteText', { name }), action });
    if (isSure) await remove.attempt({ params: { id: view.id } });
  });
  return (
    <Group component="li" gap={2} wrap="nowrap">
      <Button
        size="compact-md"
        variant={isShown ? 'filled' : 'default'}
        aria-pressed={isShown}
        onClick={onOpen}
      >
        <bdi>{view.name}</bdi>
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('deleteNamed', { name })}
        title={t('delete')}
        loading={isAsking}
        onClick={ask}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface FormProps {
  screen: SavedViewScreen;
  filters: SavedFilters;
  onDone: () => void;
}

/** Form that saves `filters` as a view under a name. */
function SaveForm({ screen, filters, onDone }: FormProps) {
  const { t } = useTranslation('saved-views');
  const { form, submit, fail } = useEndpointForm(createSavedView, {
    initialValues: { screen, name: '', filters },
    failure: t('saveFailed'),
  });
  const save = useWrite(createSavedView, {
    refreshes: [listSavedViews],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onDone();
    },
    onError: fail,
  });
  return (
    <form noValidate aria-label={t('save')} onSubmit={submit((body) => save.mutate({ body }))}>
      <Stack>
        <Text>{t('saveText')}</Text>
        <TextInput
          label={t('name')}
          required
          maxLength={LIMITS.savedViewNameMax}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <DialogEnd form={form} submit={t('save')} sending={save.isPending} onCancel={onDone} />
      </Stack>
    </form>
  );
}

/**
 * Buttons for the administrator's saved views of a list, and one that saves the current filters if
 * no view has them. Nothing if there is neither.
 */
export function SavedViews({ screen, address, onOpen }: Props) {
  const { t } = useTranslation('saved-views');
  const [isSaving, setSaving] = useState(false);
  const views = useQuery(read(listSavedViews, { query: { screen } })).data ?? [];
  const filters = savedFilters(screen, address);
  // In the order of the list, which the database does not keep.
  const keyOf = (some: SavedFilters) => JSON.stringify(savedFilters(screen, some));
  const shown = filters && keyOf(filters);
  const isKnown = views.some((view) => keyOf(view.filters) === shown);
  const canSave = filters !== null && Object.keys(filters).length > 0 && !isKnown;
  if (views.length === 0 && !canSave && !isSaving) return null;
  return (
    <Group gap="sm">
      {views.length > 0 && (
        <Group component="ul" gap="sm" m={0} p={0} aria-label={t('label')}>
          {views.map((view) => (
            <View
              key={view.id}
              view={view}
              isShown={keyOf(view.filters) === shown}
              onOpen={() => onOpen(view.filters)}
            />
          ))}
        </Group>
      )}
      {canSave && (
        <Button
          size="compact-md"
          variant="subtle"
          aria-haspopup="dialog"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          {t('save')}
        </Button>
      )}
      <Dialog opened={isSaving} onClose={() => setSaving(false)} title={t('save')} size="sm">
        <SaveForm screen={screen} filters={filters ?? {}} onDone={() => setSaving(false)} />
      </Dialog>
    </Group>
  );
}
