import { Button, Checkbox, Stack } from '@mantine/core';
import { type ReplyData, registerAcademy } from '@midan/contract';
import { useEffect, useRef } from 'react';
import { ownWords } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { renewLegal, useShownLegal } from '../../../lib/shown-legal.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { LegalLinks } from '../../../ui/legal-links.tsx';
import { type Draft, EMPTY_DRAFT, keepDraft, restoreDraft } from './draft.ts';
import { SchoolFields } from './school-fields.tsx';
import { TwinHint } from './twin-hint.tsx';

interface Props {
  onRegistered: (reply: ReplyData<typeof registerAcademy>) => unknown;
}

export function RegisterForm({ onRegistered }: Props) {
  const { t } = useTranslation(['academies', 'errors']);
  // Uncontrolled, so that a tick before the page's script runs counts.
  const accepts = useRef<HTMLInputElement>(null);
  const shown = useShownLegal();
  const { form, submit, fail } = useEndpointForm<Draft>(registerAcademy, {
    initialValues: EMPTY_DRAFT,
    check: (): Record<string, string> =>
      accepts.current?.checked ? {} : { terms_version: t('errors:fields.required') },
    restore: restoreDraft,
    failure: ownWords(t('register.failed')),
  });
  const register = useWrite(registerAcademy, {
    onSuccess: ({ data }) => onRegistered(data),
    onError: (error) => {
      renewLegal(error);
      fail(error);
    },
  });
  useEffect(() => keepDraft(form.values), [form.values]);

  // The schema, not the type of the inputs, decides whether a typed value is one of the list.
  const send = (values: Draft) =>
    register.mutate({ body: registerAcademy.body.parse({ ...values, ...shown }) });

  return (
    <form onSubmit={submit(send)} noValidate>
      <Stack gap="xl">
        <SchoolFields form={form} />
        <TwinHint name={form.values.name} governorate={form.values.governorate ?? ''} />
        <Stack gap="xs">
          <Checkbox
            size="md"
            ref={accepts}
            required
            data-path="terms_version"
            label={t('register.acceptsTerms')}
            error={form.errors.terms_version}
            onChange={() => form.clearFieldError('terms_version')}
          />
          <LegalLinks />
        </Stack>
        <Button type="submit" fullWidth loading={register.isPending}>
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
