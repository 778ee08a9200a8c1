import { Button, Stack, Text } from '@mantine/core';
import { claimStudentCard, openStudentCard, type ReplyData, STUDENT_AGES } from '@midan/contract';
import type { Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { queryClient, useWrite } from '../../lib/query.ts';
import { signIn } from '../../lib/session.ts';
import { renewLegal, useShownLegal } from '../../lib/shown-legal.ts';
import { useSite } from '../../lib/site.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';

interface Props {
  code: string;
  card: ReplyData<typeof openStudentCard>;
  /** The last try was wrong. */
  onLocked: () => void;
}

/** Years from 5 to 22 before `day`'s: some more than the ages of participants need. */
const birthYears = (day: string) =>
  Array.from(
    { length: STUDENT_AGES.max },
    (_, index) => Number(day.slice(0, 4)) - STUDENT_AGES.min + 2 - index,
  );

export function ClaimForm({ code, card, onLocked }: Props) {
  const { t } = useTranslation(['claiming', 'common']);
  const shown = useShownLegal();
  const navigate = useNavigate();
  const { age_reference_date: day } = useSite().edition;
  const { form, submit, fail } = useEndpointForm(claimStudentCard, {
    initialValues: { code, birth_date: '', new_password: '' },
    failure: t('claimFailed'),
  });
  const claim = useWrite(claimStudentCard, {
    onSuccess: ({ data, message }) => {
      // This page stays until the dashboard is there; read again, its card would be a used one.
      const isOthers = ({ queryKey: [name] }: Query) => name !== openStudentCard.name;
      queryClient.removeQueries({ predicate: isOthers });
      signIn('student', data.token, data.student);
      toastSuccess(message);
      return navigate('/student', { replace: true });
    },
    onError: (error) => {
      renewLegal(error);
      if (error instanceof ApiError && error.code === 'card_locked') onLocked();
      else fail(error);
    },
  });
  const facts: [string, ReactNode][] = [
    [t('school'), <bdi key="school">{card.academy_name}</bdi>],
    ...(card.class_name === null
      ? []
      : [[t('class'), <bdi key="class">{card.class_name}</bdi>] as [string, ReactNode]]),
  ];
  return (
    <Stack gap="lg">
      <Facts facts={facts} />
      <Text>{t('text')}</Text>
      <form onSubmit={submit((body) => claim.mutate({ body: { ...body, ...shown } }))} noValidate>
        <Stack gap="md">
          <DateField
            label={t('birth_date')}
            required
            isBirthday
            years={birthYears(day)}
            {...form.getInputProps('birth_date')}
            value={form.values.birth_date}
          />
          <PasswordField
            label={t('password')}
            description={t('passwordHint')}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <Text size="sm" c="dimmed">
            {t('later')}
          </Text>
          <LegalLinks lead={t('common:legal.accept')} />
          <Button type="submit" fullWidth loading={claim.isPending}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
