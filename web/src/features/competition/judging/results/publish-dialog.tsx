import { Radio, Stack, Text } from '@mantine/core';
import { LIMITS, publishResults, type ResultList } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { InstantField } from '../../../../ui/instant-field.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import type { OfList } from '../reads.ts';
import { CHANGED_BY_RESULTS, useKeepResult } from './reads.ts';

interface Props {
  list: ResultList;
  params: OfList;
  onClose: () => void;
}

/** The server refuses the same: nobody means to publish then. */
const isPast = (instant: string) =>
  Date.parse(instant) < Date.now() - LIMITS.publishPastSeconds * 1000;

export function PublishDialog({ list, params, onClose }: Props) {
  const { t } = useTranslation(['results-desk', 'errors']);
  const keep = useKeepResult(params);
  const { form, submit, fail } = useEndpointForm(publishResults, {
    initialValues: {
      when: list.publish_at ? 'at' : 'now',
      publish_at: list.publish_at ?? '',
      version: list.version,
    },
    failure: t('list.notSaved'),
    check: ({ when, publish_at }): Record<string, string> =>
      when === 'at' && (!publish_at || isPast(publish_at))
        ? { publish_at: t(publish_at ? 'acts.past' : 'errors:fields.required') }
        : {},
  });
  const publish = useWrite(publishResults, {
    refreshes: CHANGED_BY_RESULTS,
    onSuccess: ({ data, message }) => {
      keep(data);
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const { when, publish_at } = form.values;
  const send = submit(({ version }) =>
    publish.attempt({
      params: { id: list.id },
      body: { version, publish_at: when === 'now' ? null : publish_at },
    }),
  );
  const title = t(list.publish_at ? 'acts.change' : 'acts.publish');
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form onSubmit={send} noValidate aria-label={title}>
        <Stack gap="md">
          <Text>{t('acts.publishText')}</Text>
          <Radio.Group
            aria-label={t('acts.when')}
            value={when}
            onChange={(next) => form.setValues({ when: next, publish_at: list.publish_at ?? '' })}
          >
            <Stack gap="sm">
              <Radio size="md" value="now" label={t('acts.now')} />
              <Radio size="md" value="at" label={t('acts.at')} />
            </Stack>
          </Radio.Group>
          {when === 'at' && (
            <InstantField
              label={t('acts.when')}
              required
              {...form.getInputProps('publish_at')}
              value={publish_at}
            />
          )}
          <DialogEnd submit={title} sending={publish.isPending} form={form} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
