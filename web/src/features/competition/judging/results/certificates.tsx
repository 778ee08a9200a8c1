import { Button, Group, Stack, Text } from '@mantine/core';
import { awardResults, toWesternDigits } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { Section } from '../../../../ui/section.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { WholeField } from '../whole-field.tsx';

export function Certificates({ listId }: { listId: string }) {
  const { t } = useTranslation('results-desk');
  const { form, submit, fail } = useEndpointForm(awardResults, {
    initialValues: { places: '3' },
    failure: t('certificates.failed'),
  });
  const award = useWrite(awardResults, {
    onSuccess: ({ message }) => toastSuccess(message),
    onError: fail,
  });
  const send = submit(async (body) => {
    const title = t('certificates.submit');
    const text = t('certificates.ask', { places: toWesternDigits(body.places) });
    if (await confirm({ title, text, action: title }))
      await award.attempt({ params: { id: listId }, body });
  });
  const done = award.data?.data;
  return (
    <Section id="certificates" title={t('certificates.title')} text={t('certificates.text')}>
      <form onSubmit={send} noValidate aria-label={t('certificates.title')}>
        <Stack gap="md">
          <WholeField label={t('certificates.places')} {...form.getInputProps('places')} />
          <Group>
            <Button type="submit" loading={award.isPending}>
              {t('certificates.submit')}
            </Button>
          </Group>
          <div role="status">
            {done && <Text fw={600}>{t('certificates.done', { ...done })}</Text>}
            {done && done.left_out > 0 && (
              <Text>{t('certificates.leftOut', { number: done.left_out })}</Text>
            )}
          </div>
        </Stack>
      </form>
    </Section>
  );
}
