import { Button, Card, Group, Stack, Textarea, TextInput, Title } from '@mantine/core';
import {
  type AdministeredAcademy,
  adjustWallet,
  getAdminAcademy,
  LIMITS,
  listAdminAcademies,
  listAdminAcademyTransactions,
} from '@midan/contract';
import { IconScale } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';

interface Props {
  academy: AdministeredAcademy;
}

function AdjustmentForm({ academy, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['academies-administration', 'common']);
  const { money } = useFormats();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, submit, fail } = useEndpointForm(adjustWallet, {
    initialValues: { amount: '', reason: '' },
    failure: t('adjust.failed'),
  });
  const adjust = useWrite(adjustWallet, {
    refreshes: [getAdminAcademy, listAdminAcademyTransactions, listAdminAcademies],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const ask = async (typed: { amount: string; reason: string }) => {
    const body = adjustWallet.body.parse(typed);
    const params = { amount: money(Math.abs(body.amount)), name: academy.name };
    const text = body.amount < 0 ? t('adjust.askTake', params) : t('adjust.askGive', params);
    if (await confirm({ title: t('adjust.title'), text, action: t('adjust.submit') }))
      adjust.mutate({ params: { id: academy.id }, body });
  };
  return (
    <Card component="section" aria-labelledby="adjustment-title">
      <form onSubmit={submit((typed) => void ask(typed))} noValidate>
        <Stack gap="md">
          <Title order={2} fz="1.2rem" id="adjustment-title">
            {t('adjust.title')}
          </Title>
          <TextInput
            ref={field}
            label={t('adjust.amount')}
            description={t('adjust.amountHint')}
            required
            dir="ltr"
            maw="16rem"
            {...form.getInputProps('amount')}
          />
          <Textarea
            label={t('adjust.reason')}
            description={t('adjust.reasonHint')}
            required
            autosize
            minRows={2}
            maxLength={LIMITS.notesMax}
            {...form.getInputProps('reason')}
          />
          <Group>
            <Button type="submit" loading={adjust.isPending}>
              {t('adjust.submit')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

/** A correction of the balance, opened by its button. */
export function WalletAdjustment({ academy }: Props) {
  const { t } = useTranslation('academies-administration');
  const [open, setOpen] = useState(false);
  if (open) return <AdjustmentForm academy={academy} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconScale size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('adjust.title')}
      </Button>
    </div>
  );
}
