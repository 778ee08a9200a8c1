import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { issueCertificates, LIMITS } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../lib/query.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { Section } from '../../../ui/section.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { CHANGED_BY_ISSUING } from './issue-overview.tsx';

const GIVEN_BY_HAND = ['award', 'place'] as const;

/** Gives the members of a team certificates of an award or a place. */
export function AwardForm({ team }: { team: { id: string; number: string } }) {
  const { t } = useTranslation('certificates');
  const { form, submit, fail } = useEndpointForm(issueCertificates, {
    initialValues: {
      edition: Number(team.number.split('-')[0]),
      kind: 'award' as (typeof GIVEN_BY_HAND)[number],
      academy_id: null,
      team_id: team.id,
      award: { ar: '', en: '' },
      // Somebody has chosen this team: its names are looked at before.
      takes_unconfirmed: true,
    },
    failure: t('admin.issueFailed'),
  });
  const issue = useWrite(issueCertificates, {
    refreshes: CHANGED_BY_ISSUING,
    onSuccess: ({ data }) => {
      toastSuccess(t('admin.team.given', { count: data.issued }));
      form.setFieldValue('award', { ar: '', en: '' });
    },
    onError: fail,
  });
  return (
    <Section id="award" title={t('admin.team.title')} text={t('admin.team.text')}>
      <form
        noValidate
        aria-label={t('admin.team.title')}
        onSubmit={submit((body) => issue.mutate({ body }))}
      >
        <Stack gap="md">
          <NativeSelect
            label={t('fields.kind')}
            data={GIVEN_BY_HAND.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            {...form.getInputProps('kind')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={t('admin.team.ar')}
              required
              dir="rtl"
              maxLength={LIMITS.certificateAwardMax}
              {...form.getInputProps('award.ar')}
            />
            <TextInput
              label={t('admin.team.en')}
              required
              dir="ltr"
              maxLength={LIMITS.certificateAwardMax}
              {...form.getInputProps('award.en')}
            />
          </SimpleGrid>
          <Group>
            <Button type="submit" loading={issue.isPending}>
              {t('admin.team.give')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
