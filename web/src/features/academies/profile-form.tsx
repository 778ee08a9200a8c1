import { Button, Group, Stack } from '@mantine/core';
import { type Academy, getAcademyProfile, updateAcademyProfile } from '@midan/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ownWords } from '../../lib/api-error.ts';
import { startContactTimers } from '../../lib/contact-timers.ts';
import { useWrite } from '../../lib/query.ts';
import { useEndpointForm } from '../../ui/form.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { type Draft, draftFrom, keepEdit, restoreEdit } from './draft.ts';
import { SchoolFields } from './school-fields.tsx';
import { useShowAcademy } from './use-academy.ts';

interface Props {
  academy: Academy;
  /** Saved or given up. */
  onDone: () => void;
}

/** Form for the academy's profile; its draft survives a reload and an expired session. */
export function ProfileForm({ academy, onDone }: Props) {
  const { t } = useTranslation(['academies', 'common']);
  const show = useShowAcademy();
  const { form, submit, fail } = useEndpointForm<Draft>(updateAcademyProfile, {
    initialValues: restoreEdit(academy.id) ?? draftFrom(academy),
    failure: ownWords(t('profile.failed')),
    onChange: (values) => keepEdit(academy.id, values),
  });
  const leave = () => {
    keepEdit(academy.id, null);
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
    onError: fail,
  });
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  // The schema, not the type of the inputs, decides whether a typed value is one of the list.
  const send = (values: Draft) => update.mutate({ body: updateAcademyProfile.body.parse(values) });
  return (
    <form ref={fields} onSubmit={submit(send)} noValidate>
      <Stack gap="xl">
        <SchoolFields form={form} phoneHint={t('profile.phoneHint')} />
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
