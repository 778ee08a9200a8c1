import { Button, Card, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import {
  type AdminSettings,
  GUARDIAN_POLICIES,
  getSettings,
  getSite,
  LIMITS,
  updateSettings,
} from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { confirm } from '../../ui/confirm.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { toastSuccess } from '../../ui/toast.ts';

const PRICES = ['team_price', 'activation_deposit', 'min_transfer'] as const;

const typedOf = (settings: AdminSettings) => ({
  student_portal: settings.student_portal,
  guardian_consent: settings.guardian_consent,
  support_whatsapp: settings.support_whatsapp,
  payment_account: settings.payment_account,
  team_price: String(settings.team_price),
  activation_deposit: String(settings.activation_deposit),
  min_transfer: String(settings.min_transfer),
});

interface Props {
  settings: AdminSettings;
  /** Others may only read. */
  mayChange: boolean;
}

/** What an owner decides for the whole platform; a change of prices asks first. */
export function SettingsForm({ settings, mayChange }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const { money, date } = useFormats();
  const { form, submit, fail } = useEndpointForm(updateSettings, {
    initialValues: typedOf(settings),
    failure: t('failed'),
  });
  const save = useWrite(updateSettings, {
    refreshes: [getSettings, getSite],
    onSuccess: ({ data, message }) => {
      form.setInitialValues(typedOf(data));
      form.reset();
      toastSuccess(message);
    },
    onError: fail,
  });
  const ask = async (typed: ReturnType<typeof typedOf>) => {
    const body = updateSettings.body.parse(typed);
    const changed = PRICES.filter((name) => body[name] !== settings[name]);
    const prices = changed.map((name) => `${t(name)}: ${money(body[name] ?? 0)}`).join(' · ');
    const question = {
      title: t('askTitle'),
      text: t('askText', { prices }),
      action: t('askAction'),
    };
    if (changed.length === 0 || (await confirm(question))) save.mutate({ body });
  };
  const isLocked = !mayChange || save.isPending;
  return (
    <form onSubmit={submit((typed) => void ask(typed))} noValidate>
      <Stack gap="lg" maw="44rem">
        {!mayChange && <Text>{t('readOnly')}</Text>}
        <Card component="section" aria-labelledby="settings-site">
          <Stack gap="md">
            <Title order={2} fz="1.2rem" id="settings-site">
              {t('site')}
            </Title>
            <NativeSelect
              label={t('student_portal')}
              description={t('portalHint')}
              size="md"
              disabled={isLocked}
              data={[
                { value: 'open', label: t('portal.open') },
                { value: 'closed', label: t('portal.closed') },
              ]}
              {...form.getInputProps('student_portal')}
            />
            <NativeSelect
              label={t('guardian_consent')}
              description={t(`guardianHint.${form.values.guardian_consent}`)}
              size="md"
              disabled={isLocked}
              data={GUARDIAN_POLICIES.map((value) => ({ value, label: t(`guardian.${value}`) }))}
              {...form.getInputProps('guardian_consent')}
            />
            <TextInput
              label={t('support_whatsapp')}
              description={t('supportHint')}
              required
              type="tel"
              dir="ltr"
              disabled={isLocked}
              {...form.getInputProps('support_whatsapp')}
            />
            <TextInput
              label={t('payment_account')}
              description={t('accountHint')}
              required
              dir="auto"
              maxLength={LIMITS.settingTextMax}
              disabled={isLocked}
              {...form.getInputProps('payment_account')}
            />
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="settings-prices">
          <Stack gap="md">
            <Title order={2} fz="1.2rem" id="settings-prices">
              {t('prices')}
            </Title>
            <Text c="dimmed">{t('pricesHint')}</Text>
            {PRICES.map((name) => (
              <TextInput
                key={name}
                label={t(name)}
                required
                inputMode="decimal"
                dir="ltr"
                maw="16rem"
                disabled={isLocked}
                {...form.getInputProps(name)}
              />
            ))}
          </Stack>
        </Card>
        <Group>
          {mayChange && (
            <Button type="submit" loading={save.isPending}>
              {t('common:save')}
            </Button>
          )}
          {settings.updated_at && (
            <Text c="dimmed" size="sm">
              {t('updated', { date: date(settings.updated_at, 'time') })}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  );
}
