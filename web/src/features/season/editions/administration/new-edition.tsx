import { Stack, TextInput } from '@mantine/core';
import { createEdition, LIMITS } from '@midan/contract';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { Dialog, DialogEnd } from '../../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { YEARS } from '../../../../ui/instant-field.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { CHANGED_BY_EDITIONS, useKeepEdition } from './edition-reads.ts';
import { IdentityFields } from './identity-fields.tsx';

const BLANK = {
  number: '',
  slug: '',
  name: { en: '', ar: '' },
  age_reference_date: '',
  team_price: '',
};

function NewEditionForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editions-administration');
  const navigate = useNavigate();
  const keepEdition = useKeepEdition();
  const { form, submit, fail } = useEndpointForm(createEdition, {
    initialValues: BLANK,
    failure: { refused: t('saveRefused'), broken: t('saveFailed') },
  });
  const create = useWrite(createEdition, {
    refreshes: CHANGED_BY_EDITIONS,
    onSuccess: (reply) => {
      keepEdition(reply);
      toastSuccess(reply.message);
      return navigate(`/admin/editions/${reply.data.id}?tab=tracks`);
    },
    onError: fail,
  });
  return (
    <form
      noValidate
      aria-label={t('create.open')}
      onSubmit={submit((body) => create.mutate({ body }))}
    >
      <Stack gap="md">
        <IdentityFields form={form} />
        <DateField
          label={t('fields.ageReferenceDate')}
          description={t('fields.ageReferenceHint')}
          required
          years={YEARS}
          {...form.getInputProps('age_reference_date')}
          value={form.values.age_reference_date}
        />
        <TextInput
          label={t('fields.teamPrice')}
          required
          inputMode="decimal"
          dir="ltr"
          maw="16rem"
          maxLength={LIMITS.keyMax}
          {...form.getInputProps('team_price')}
        />
        <DialogEnd
          form={form}
          submit={t('create.submit')}
          sending={create.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

export default function NewEdition({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('editions-administration');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('create.open')}>
      <NewEditionForm onClose={onClose} />
    </Dialog>
  );
}
