import { Button, Group, Stack, Textarea } from '@mantine/core';
import { LIMITS, mergeLevels, previewDraw } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { Section } from '../../../../ui/section.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { CHANGED_BY_LISTS, type OfList, useKeepList } from '../reads.ts';
import { CHANGED_BY_RESULTS } from './reads.ts';

export function MergeLevels({ params }: { params: OfList }) {
  const { t } = useTranslation(['results-desk', 'judging']);
  const keep = useKeepList(params);
  const { form, submit, fail } = useEndpointForm(mergeLevels, {
    initialValues: { reason: '' },
    failure: t('judging:list.notSaved'),
  });
  const merge = useWrite(mergeLevels, {
    refreshes: [...CHANGED_BY_LISTS, ...CHANGED_BY_RESULTS, previewDraw],
    onSuccess: (reply) => {
      keep(reply);
      toastSuccess(reply.message);
    },
    onError: fail,
  });
  const send = submit(async (body) => {
    const question = { title: t('merge.title'), text: t('merge.text') };
    if (await confirm({ ...question, action: t('merge.submit') }))
      await merge.attempt({ params, body });
  });
  return (
    <Section id="merge" title={t('merge.title')} text={t('merge.text')}>
      <form onSubmit={send} noValidate aria-label={t('merge.title')}>
        <Stack gap="md">
          <Textarea
            label={t('reason')}
            required
            autosize
            minRows={2}
            maxLength={LIMITS.sheetTextMax}
            {...form.getInputProps('reason')}
          />
          <Group>
            <Button type="submit" variant="default" loading={merge.isPending}>
              {t('merge.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
