import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { isAwarded, issueCertificates, LIMITS } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../lib/query.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { Section } from '../../../ui/section.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { CHANGED_BY_ISSUING } from './issue-overview.tsx';

const GIVEN_BY_HAND = ['award', 'place', 'participation', 'mentor'] as const;
type Kind = (typeof GIVEN_BY_HAND)[number];
const NO_WORDS = { ar: '', en: '' };

/**
 * Gives a team certificates: of an award or a place, or those that everybody gets, for whom one was
 * revoked by mistake.
 */
export function AwardForm({ team }: { team: { id: string; number: string } }) {
  const { t } = useTranslation('certificates');
  const { form, submit, fail } = useEndpointForm(issueCertificates, {
    initialValues: {
      edition: Number(team.number.split('-')[0]),
      kind: 'award' as Kind,
      academy_id: null,
      team_id: team.id,
      award: NO_WORDS as typeof NO_WORDS | null,
      // Somebody has chosen this team: its names are looked at before.
      takes_unconfirmed: true,
    },
    failure: t('admin.issueFailed'),
  });
  const issue = useWrite(issueCertificates, {
    refreshes: CHANGED_BY_ISSUING,
    onSuccess: ({ data }) => {
      const said = data.issued > 0 ? 'admin.team.given' : 'admin.team.none';
      toastSuccess(t(said, { count: data.issued }));
      form.setFieldValue('award', (award) => award && NO_WORDS);
    },
    onError: fail,
  });
  const { award } = form.getValues();
  const chooseKind = (kind: Kind) => {
    form.setFieldValue('kind', kind);
    form.setFieldValue('award', isAwarded(kind) ? (award ?? NO_WORDS) : null);
  };
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
            onChange={({ currentTarget }) => chooseKind(currentTarget.value as Kind)}
          />
          {award && (
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
          )}
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
