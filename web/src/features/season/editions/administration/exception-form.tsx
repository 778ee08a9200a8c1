import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import {
  type AdminEdition,
  LIMITS,
  saveEditionException,
  WINDOW_KINDS,
  type WindowKind,
} from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { InstantField } from '../../../../ui/instant-field.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { CHANGED_BY_EDITIONS, useKeepEdition } from './edition-reads.ts';
import { SchoolPicker } from './school-picker.tsx';

/** Offers only windows that have an end. */
export function ExceptionForm({ edition }: { edition: AdminEdition }) {
  const { t } = useTranslation('editions-administration');
  const keepEdition = useKeepEdition();
  const kinds = WINDOW_KINDS.filter((kind) =>
    edition.windows.some((window) => window.kind === kind && window.closes_at),
  );
  const { form, submit, fail } = useEndpointForm(saveEditionException, {
    initialValues: {
      academy_id: '',
      kind: kinds[0] as WindowKind,
      closes_at: '',
      reason: '',
    },
    failure: { refused: t('saveRefused'), broken: t('saveFailed') },
  });
  const save = useWrite(saveEditionException, {
    refreshes: CHANGED_BY_EDITIONS,
    onSuccess: (reply) => {
      keepEdition(reply);
      toastSuccess(reply.message);
      form.reset();
    },
    onError: fail,
  });
  const send = submit((body) => save.mutate({ params: { id: edition.id }, body }));
  return (
    <form noValidate aria-label={t('exceptions.save')} onSubmit={send}>
      <Stack gap="md">
        <SchoolPicker
          label={t('exceptions.school')}
          {...form.getInputProps('academy_id')}
          value={form.values.academy_id}
        />
        <NativeSelect
          label={t('exceptions.kind')}
          required
          size="md"
          data={kinds.map((value) => ({ value, label: t(`windows.kind.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        <InstantField
          label={t('exceptions.closes')}
          required
          usualTime="23:59"
          {...form.getInputProps('closes_at')}
          value={form.values.closes_at}
        />
        <Textarea
          label={t('exceptions.reason')}
          description={t('exceptions.reasonHint')}
          required
          maxLength={LIMITS.notesMax}
          {...form.getInputProps('reason')}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('exceptions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
