import { NativeSelect, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { createJoinLink, type JoinLink, LIMITS, listJoinLinks } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';

const DAYS = [1, 3, LIMITS.joinLinkDaysDefault, 14, LIMITS.joinLinkDaysMax];
const USES = [10, 20, 30, LIMITS.joinLinkUsesDefault, 60, 100, LIMITS.joinLinkUsesMax];

interface Props {
  onClose: () => void;
  onMade: (link: JoinLink) => unknown;
}

function NewLinkForm({ onClose, onMade }: Props) {
  const { t } = useTranslation('join-links');
  const { form, submit, fail } = useEndpointForm(createJoinLink, {
    initialValues: {
      class_name: '',
      at_once: false,
      days: LIMITS.joinLinkDaysDefault as number,
      max_uses: LIMITS.joinLinkUsesDefault as number,
    },
    failure: t('add.failed'),
  });
  const create = useWrite(createJoinLink, {
    refreshes: [listJoinLinks],
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      return onMade(data);
    },
    onError: fail,
  });
  const { at_once, days, max_uses } = form.values;
  return (
    <form onSubmit={submit((body) => create.mutate({ body }))} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('fields.class')}
          description={t('add.classHint')}
          required
          maxLength={LIMITS.classNameMax}
          autoComplete="off"
          {...form.getInputProps('class_name')}
        />
        <Radio.Group
          label={t('add.way')}
          value={at_once ? 'atOnce' : 'asked'}
          onChange={(way) => form.setFieldValue('at_once', way === 'atOnce')}
        >
          <Stack gap="sm" mt="xs">
            {(['asked', 'atOnce'] as const).map((way) => (
              <Radio
                key={way}
                value={way}
                label={t(`ways.${way}.choice`)}
                description={t(`ways.${way}.text`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label={t('add.days')}
            value={days}
            data={DAYS.map((each) => ({
              value: String(each),
              label: t('add.dayCount', { count: each }),
            }))}
            onChange={(event) => form.setFieldValue('days', Number(event.currentTarget.value))}
          />
          <NativeSelect
            label={t('add.uses')}
            value={max_uses}
            data={USES.map((each) => ({
              value: String(each),
              label: t('add.useCount', { count: each }),
            }))}
            onChange={(event) => form.setFieldValue('max_uses', Number(event.currentTarget.value))}
          />
        </SimpleGrid>
        <DialogEnd
          form={form}
          submit={t('add.submit')}
          sending={create.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

export function NewLink(props: Props) {
  const { t } = useTranslation('join-links');
  return (
    <Dialog opened onClose={props.onClose} title={t('add.open')}>
      <NewLinkForm {...props} />
    </Dialog>
  );
}
