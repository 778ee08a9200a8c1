import { Button, Stack, Textarea } from '@mantine/core';
import {
  addAcademyNote,
  addTransferNote,
  LIMITS,
  listAcademyNotes,
  listTransferNotes,
} from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useDialogForm } from '../../../ui/dialog-form.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';

const ENDPOINTS = { academy: addAcademyNote, transfer: addTransferNote } as const;

export interface Subject {
  kind: keyof typeof ENDPOINTS;
  id: string;
}

export const NOTE_READS = [listAcademyNotes, listTransferNotes];

export function NoteForm({ kind, id }: Subject) {
  const { t } = useTranslation('desk');
  const endpoint = ENDPOINTS[kind];
  const { form, submit, fail } = useEndpointForm(endpoint, {
    initialValues: { text: '' },
    failure: t('notes.addFailed'),
  });
  const [isSending, setSending] = useState(false);
  const add = useWrite<(typeof ENDPOINTS)[typeof kind]>(endpoint, {
    refreshes: NOTE_READS,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      form.reset();
      setSending(false);
    },
    onError: (error) => {
      setSending(false);
      fail(error);
    },
  });
  // `isPending` ends a moment after the field is empty; from then on the dialog may close.
  useDialogForm({ isDirty: form.isDirty(), sending: isSending && add.isPending });
  return (
    <form
      noValidate
      aria-label={t('notes.field')}
      onSubmit={submit((body) => {
        setSending(true);
        add.mutate({ params: { id }, body });
      })}
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
