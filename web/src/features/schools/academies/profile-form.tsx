import { Button, Group, Stack } from '@mantine/core';
import { type Academy, getAcademyProfile, updateAcademyProfile } from '@midan/contract';
import { useEffect, useRef, useState } from 'react';
import { ownWords } from '../../../lib/api-error.ts';
import { startContactTimers } from '../../../lib/contact-timers.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { EditedMeanwhile } from '../../../ui/edited-meanwhile.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { useMergedEdit, useOwnSave } from '../../../ui/use-merged-edit.ts';
import { type Draft, draftFrom, forgetEdit, keepEdit, recordOf, restoreEdit } from './draft.ts';
import { useListLabels } from './labels.ts';
import { SchoolFields } from './school-fields.tsx';
import { useShowAcademy } from './use-academy.ts';

interface Props {
  academy: Academy;
  /** Version of the profile after a contact was confirmed beside the form, see useOwnSave. */
  ownVersion: number | null;
  /** Called after saving or cancelling. */
  onDone: () => void;
}

/** A new phone or email takes effect only once its code is entered. The draft survives a reload. */
export function ProfileForm({ academy, ownVersion, onDone }: Props) {
  const { t } = useTranslation(['academies', 'common', 'shell']);
  const labels = useListLabels();
  const show = useShowAcademy();
  const [kept] = useState(() => restoreEdit(academy.id));
  const edit = useMergedEdit<Academy>({
    begun: kept ? { ...academy, ...kept.base, version: kept.version } : academy,
    valuesOf: recordOf,
    source: read(getAcademyProfile),
  });
  const { base, foreign, mergeStored } = edit;
  const { form, submit, fail } = useEndpointForm<Draft>(updateAcademyProfile, {
    initialValues: kept?.typed ?? draftFrom(academy),
    failure: ownWords(t('profile.failed')),
    onChange: (values) => keepEdit(values, base),
  });
  useOwnSave({
    edit,
    form,
    stored: academy,
    ownVersion,
    // `onChange` has kept it with the base of before.
    onMerged: (stored) => keepEdit(form.getValues(), stored),
  });
  const leave = () => {
    forgetEdit(academy.id);
    onDone();
  };
  const update = useWrite(updateAcademyProfile, {
    refreshes: [getAcademyProfile],
    onSuccess: ({ data, message }) => {
      startContactTimers(academy, data);
      show(data);
      toastSuccess(message);
      leave();
    },
    onError: async (error) => {
      const stored = await mergeStored(error, form);
      if (stored) keepEdit(form.getValues(), stored);
      fail(error);
    },
  });
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  // The schema, not the type of the inputs, decides whether a typed value is one of the list.
  const send = (values: Draft) =>
    update.mutate({
      body: { ...updateAcademyProfile.body.parse(values), version: base.version },
    });
  const labelOf = (name: string) => {
    const field = t(`fields.${name.replace(/^pending_/, '') as keyof Draft}`);
    return name.startsWith('pending_') ? t('shell:editedMeanwhile.pending', { field }) : field;
  };
  const showValue = (name: string, value: unknown) => {
    if (name === 'governorate') return labels.governorate(String(value));
    return name === 'contact_person_role' ? labels.role(String(value)) : String(value);
  };
  return (
    <form ref={fields} onSubmit={submit(send)} noValidate>
      <Stack gap="xl">
        <SchoolFields form={form} phoneHint={t('profile.phoneHint')} />
        <EditedMeanwhile changes={foreign} labelOf={labelOf} show={showValue} />
        <Group gap="sm">
          <Button type="submit" loading={update.isPending}>
            {t('profile.save')}
          </Button>
          <Button variant="default" disabled={update.isPending} onClick={leave}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
