import {
  Anchor,
  Button,
  Card,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import {
  type AdminSettings,
  GUARDIAN_POLICIES,
  getSettings,
  getSite,
  LIMITS,
  updateSettings,
} from '@midan/contract';
import { useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { EditedMeanwhile } from '../../../ui/edited-meanwhile.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { IdentityQuestion, isAboutProof, type Proof } from '../../../ui/identity-question.tsx';
import { useLeaveGuard } from '../../../ui/layers.ts';
import { Link } from '../../../ui/link.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useMergedEdit } from '../../../ui/use-merged-edit.ts';

const PROVED = ['payment_account', 'guardian_consent', 'money_alone_limit'] as const;
const QUESTIONS = {
  payment_account: 'account',
  guardian_consent: 'policy',
  money_alone_limit: 'limit',
} as const;
const PRICES = ['team_price', 'activation_deposit', 'min_transfer'] as const;

type Body = ReturnType<typeof updateSettings.body.parse>;

const typedOf = (settings: AdminSettings) => ({
  student_portal: settings.student_portal,
  guardian_consent: settings.guardian_consent,
  support_whatsapp: settings.support_whatsapp,
  payment_account: settings.payment_account,
  team_price: String(settings.team_price),
  activation_deposit: String(settings.activation_deposit),
  min_transfer: String(settings.min_transfer),
  money_alone_limit: String(settings.money_alone_limit),
});

interface Props {
  settings: AdminSettings;
  hasSecondFactor: boolean;
}

/** What binds money, guardians or the payment account needs the reader's password. */
export function SettingsForm({ settings, hasSecondFactor }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const { money, figureDate } = useFormats();
  const { base, foreign, begin, mergeStored } = useMergedEdit({
    begun: settings,
    valuesOf: typedOf,
    source: read(getSettings),
  });
  const [toProve, setToProve] = useState<Body | null>(null);
  const { form, submit, fail, busy } = useEndpointForm(updateSettings, {
    initialValues: typedOf(base),
    failure: t('failed'),
  });
  useLeaveGuard(() => form.isDirty());
  const save = useWrite(updateSettings, {
    refreshes: [getSettings, getSite],
    onSuccess: ({ data, message }) => {
      begin(data);
      form.setInitialValues(typedOf(data));
      form.reset();
      toastSuccess(message);
    },
    onError: async (error) => {
      await mergeStored(error, form);
      if (!isAboutProof(error)) fail(error);
    },
  });
  const send = (body: Body, proof: Proof = {}) =>
    save.mutateAsync({
      body: { ...changesOf(body), ...proof, version: base.version, edition: base.edition },
    });
  /** Only what is changed here: a price that a step changed meanwhile stays. */
  const changesOf = (body: Body): Body =>
    Object.fromEntries(
      Object.entries(body).filter(
        ([name, value]) => value !== base[name as keyof Body & keyof AdminSettings],
      ),
    );
  const ask = async (typed: ReturnType<typeof typedOf>) => {
    const body = updateSettings.body.parse(typed);
    const changed = PRICES.filter((name) => body[name] !== base[name]);
    const prices = changed.map((name) => `${t(name)}: ${money(body[name] ?? 0)}`).join(' · ');
    const question = {
      title: t('askTitle'),
      text: t('askText', { prices }),
      action: t('askAction'),
    };
    if (changed.length > 0 && !(await confirm(question))) return;
    if (PROVED.some((name) => body[name] !== base[name])) setToProve(body);
    else await send(body).catch(() => undefined);
  };
  const labelOf = (name: string) => t(name as keyof ReturnType<typeof typedOf>);
  const show = (name: string, value: unknown): string => {
    if (name === 'student_portal') return t(`portal.${value as 'open'}`);
    if (name === 'guardian_consent') return t(`guardian.${value as 'off'}`);
    if (name === 'money_alone_limit') return money(Number(value));
    return String(value);
  };
  const proving = QUESTIONS[PROVED.find((name) => toProve?.[name] !== base[name]) ?? PROVED[0]];
  return (
    <form onSubmit={submit(ask)} noValidate>
      {toProve && (
        <IdentityQuestion
          title={t(`${proving}Question.title`)}
          text={t(`${proving}Question.text`)}
          action={t(`${proving}Question.confirm`)}
          hasSecondFactor={hasSecondFactor}
          onConfirm={async (proof) => {
            await send(toProve, proof);
            setToProve(null);
          }}
          onClose={() => setToProve(null)}
        >
          <Facts
            facts={PROVED.filter((name) => toProve[name] !== base[name]).flatMap((name) => {
              const key = QUESTIONS[name];
              return [
                [t(`${key}Question.before`), <bdi key="before">{show(name, base[name])}</bdi>],
                [t(`${key}Question.after`), <bdi key="after">{show(name, toProve[name])}</bdi>],
              ];
            })}
          />
        </IdentityQuestion>
      )}
      <Stack gap="lg" maw="44rem">
        <EditedMeanwhile changes={foreign} labelOf={labelOf} show={show} />
        <Card component="section" aria-labelledby="settings-site">
          <Stack gap="md">
            <Title order={2} fz="1.2rem" id="settings-site">
              {t('site')}
            </Title>
            <NativeSelect
              label={t('student_portal')}
              description={t('portalHint')}
              size="md"
              disabled={busy}
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
              disabled={busy}
              data={GUARDIAN_POLICIES.map((value) => ({ value, label: t(`guardian.${value}`) }))}
              {...form.getInputProps('guardian_consent')}
            />
            <TextInput
              label={t('support_whatsapp')}
              description={t('supportHint')}
              required
              type="tel"
              dir="ltr"
              disabled={busy}
              {...form.getInputProps('support_whatsapp')}
            />
            <TextInput
              label={t('payment_account')}
              description={
                base.payment_account_changed_at
                  ? t('accountChanged', {
                      date: figureDate(base.payment_account_changed_at, 'time'),
                    })
                  : t('accountHint')
              }
              required
              maxLength={LIMITS.settingTextMax}
              disabled={busy}
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
            <Text>
              {t('ofEdition')}{' '}
              <Anchor component={Link} to="/admin/editions" underline="always">
                {t('toEditions')}
              </Anchor>
            </Text>
            {PRICES.map((name) => (
              <TextInput
                key={name}
                label={t(name)}
                required
                inputMode="decimal"
                dir="ltr"
                maw="16rem"
                disabled={busy}
                {...form.getInputProps(name)}
              />
            ))}
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="settings-control">
          <Stack gap="md">
            <Title order={2} fz="1.2rem" id="settings-control">
              {t('control')}
            </Title>
            <TextInput
              label={t('money_alone_limit')}
              description={t('limitHint')}
              required
              inputMode="decimal"
              dir="ltr"
              maw="24rem"
              disabled={busy}
              {...form.getInputProps('money_alone_limit')}
            />
          </Stack>
        </Card>
        <Group>
          <Button type="submit" loading={busy}>
            {t('common:save')}
          </Button>
          {base.updated_at && (
            <Text c="dimmed" size="sm">
              {t('updated', { date: figureDate(base.updated_at, 'time') })}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  );
}
