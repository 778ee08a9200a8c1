import { Button, Stack } from '@mantine/core';
import { type ReplyData, registerAcademy } from '@midan/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ownWords } from '../../lib/api-error.ts';
import { useWrite } from '../../lib/query.ts';
import { useEndpointForm } from '../../ui/form.ts';
import { type Draft, EMPTY_DRAFT, keepDraft, restoreDraft } from './draft.ts';
import { SchoolFields } from './school-fields.tsx';

interface Props {
  onRegistered: (reply: ReplyData<typeof registerAcademy>) => unknown;
}

/**
 * Sign-up form of an academy; its draft survives a reload of the tab. `onRegistered` gets the
 * server's reply.
 */
export function RegisterForm({ onRegistered }: Props) {
  const { t } = useTranslation('academies');
  const { form, submit, fail } = useEndpointForm<Draft>(registerAcademy, {
    initialValues: EMPTY_DRAFT,
    restore: restoreDraft,
    failure: ownWords(t('register.failed')),
  });
  const register = useWrite(registerAcademy, {
    onSuccess: ({ data }) => onRegistered(data),
    onError: fail,
  });
  useEffect(() => keepDraft(form.values), [form.values]);

  // The schema, not the type of the inputs, decides whether a typed value is one of the list.
  const send = (values: Draft) => register.mutate({ body: registerAcademy.body.parse(values) });

  return (
    <form onSubmit={submit(send)} noValidate>
      <Stack gap="xl">
        <SchoolFields form={form} />
        <Button type="submit" fullWidth loading={register.isPending}>
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
