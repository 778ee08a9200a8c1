import { Button, Stack, Textarea } from '@mantine/core';
import {
  addAcademyNote,
  addTransferNote,
  LIMITS,
  listAcademyNotes,
  listTransferNotes,
} from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../lib/query.ts';
import { useDialogForm } from '../../ui/dialog-form.ts';
import { useEndpointForm } from '../../ui/form.ts';
import { toastSuccess } from '../../ui/toast.ts';

const ENDPOINTS = { academy: addAcademyNote, transfer: addTransferNote } as const;

/** The school or transfer that notes are about. */
export interface Subject {
  kind: keyof typeof ENDPOINTS;
  id: string;
}

/** Lists that show notes. */
export const NOTE_READS = [listAcademyNotes, listTransferNotes];

/** Form that adds a note; its field is empty again afterwards. */
export function NoteForm({ kind, id }: Subject) {
  const { t } = useTranslation('desk');
  const endpoint = ENDPOINTS[kind];
  const { form, submit, fail } = useEndpointForm(endpoint, {
    initialValues: { text: '' },
    failure: t('notes.addFailed'),
  });
  const add = useWrite<(typeof ENDPOINTS)[typeof kind]>(endpoint, {
    refreshes: NOTE_READS,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      form.reset();
    },
    onError: fail,
  });
  const isDirty = form.isDirty();
  // The field is empty before the write ends; from then on the dialog may close.
  useDialogForm({ isDirty, sending: isDirty && add.isPending });
  return (
    <form
      noValidate
      aria-label={t('notes.field')}
      onSubmit={submit((body) => add.mutate({ params: { id }, body }))}
    >
      <Stack gap="sm" align="start">
        <Textarea
          w="100%"
          label={t('notes.field')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LIMITS.deskNoteMax}
          {...form.getInputProps('text')}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          {t('notes.add')}
        </Button>
      </Stack>
    </form>
  );
}
