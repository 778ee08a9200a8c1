import { Button, Group, Stack, Text } from '@mantine/core';
import { type AcademyAction, type AdministeredAcademy, changeAcademyStatus } from '@midan/contract';
import { useState } from 'react';
import {
  IconBuildingBank,
  IconEye,
  IconHistory,
  IconLifebuoy,
  IconScale,
  IconShieldCheck,
} from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { Link } from '../../../../ui/link.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';
import { type ActionProps, actionsOf, STATUS_READS } from './actions-of.ts';
import { AdjustmentForm } from './adjustment-form.tsx';
import { BlockButton, BlockForm } from './blocking.tsx';
import { PayoutForm } from './payout-form.tsx';
import { ContactForm, FactorForm, PasswordCodeForm, ResendForm } from './support-forms.tsx';
import { SuspensionForm } from './suspension-form.tsx';
import { ViewForm } from './view-form.tsx';

interface Rights {
  mayChangeStatus: boolean;
  mayAdjust: boolean;
  mayReadSecurity?: boolean;
}

interface Props extends Rights {
  academy: AdministeredAcademy;
  hasSecondFactor: boolean;
}

function SchoolBlockForm({ academy: { id, name }, onClose }: ActionProps) {
  return <BlockForm account={{ kind: 'academy', id, name }} onClose={onClose} />;
}

const FORMS = {
  block: SchoolBlockForm,
  suspend: SuspensionForm,
  adjust: AdjustmentForm,
  payout: PayoutForm,
  resend: ResendForm,
  contact: ContactForm,
  password: PasswordCodeForm,
  factor: FactorForm,
  view: ViewForm,
} as const;

/** New sign-up code and contact while it is unverified, password code afterwards. */
function supportFor({ status, has_second_factor }: AdministeredAcademy) {
  if (status === 'pending') return ['resend', 'contact'] as const;
  return has_second_factor ? (['password', 'factor'] as const) : (['password'] as const);
}

/** Each asks before it sends, but for suspending, which calls `onSuspend`. */
function StatusButtons({ academy, onSuspend }: Pick<Props, 'academy'> & { onSuspend: () => void }) {
  const { t } = useTranslation('academies-administration');
  const change = useWrite(changeAcademyStatus, {
    refreshes: STATUS_READS,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('status.failed')),
  });
  const [act, acting] = useBusy(async (action: AcademyAction) => {
    if (action === 'suspend') return onSuspend();
    const text = t(`status.ask.${action}`, { name: academy.name });
    const title = t(`status.actions.${action}`);
    if (await confirm({ title, text, action: title }))
      await change.attempt({ params: { id: academy.id }, body: { action } });
  });
  return actionsOf(academy).map((action) => (
    <Button
      key={action}
      color={action === 'suspend' ? 'red' : undefined}
      variant={action === 'suspend' ? 'outline' : 'filled'}
      loading={acting}
      onClick={() => void act(action)}
    >
      {t(`status.actions.${action}`)}
    </Button>
  ));
}

function MissingRights({ mayChangeStatus, mayAdjust }: Rights) {
  const { t } = useTranslation('academies-administration');
  if (mayChangeStatus && mayAdjust) return null;
  const missing = mayChangeStatus ? 'wallet' : 'status';
  return (
    <Text c="dimmed">{t(`readOnly.${mayChangeStatus === mayAdjust ? 'both' : missing}`)}</Text>
  );
}

/** An opened form takes the place of all buttons. */
export function SchoolActions({ academy, hasSecondFactor, ...rights }: Props) {
  const { t } = useTranslation(['academies-administration', 'desk', 'money-back', 'security-log']);
  const [open, setOpen] = useState<keyof typeof FORMS | null>(null);
  // Another administrator may have suspended the academy in the meantime.
  if (open && (open !== 'suspend' || actionsOf(academy).includes(open))) {
    const Form = FORMS[open];
    return (
      <Form academy={academy} hasSecondFactor={hasSecondFactor} onClose={() => setOpen(null)} />
    );
  }
  return (
    <Stack gap="sm">
      <Group role="group" aria-label={t('actions')}>
        {rights.mayChangeStatus && (
          <StatusButtons academy={academy} onSuspend={() => setOpen('suspend')} />
        )}
        {rights.mayChangeStatus &&
          supportFor(academy).map((act) => (
            <Button
              key={act}
              variant="default"
              leftSection={<IconLifebuoy size={20} aria-hidden />}
              onClick={() => setOpen(act)}
            >
              {t(`support.${act}.title`)}
            </Button>
          ))}
        {rights.mayChangeStatus && (
          <Button
            variant="default"
            leftSection={<IconEye size={20} aria-hidden />}
            onClick={() => setOpen('view')}
          >
            {t('desk:view.action')}
          </Button>
        )}
        {rights.mayChangeStatus && (
          <BlockButton
            account={{ kind: 'academy', id: academy.id, name: academy.name }}
            block={academy.block}
            onBlock={() => setOpen('block')}
          />
        )}
        {rights.mayAdjust && academy.status !== 'pending' && (
          <Button
            variant="default"
            leftSection={<IconScale size={20} aria-hidden />}
            onClick={() => setOpen('adjust')}
          >
            {t('adjust.title')}
          </Button>
        )}
        {rights.mayAdjust && academy.balance > 0 && (
          <Button
            variant="default"
            leftSection={<IconBuildingBank size={20} aria-hidden />}
            onClick={() => setOpen('payout')}
          >
            {t('money-back:payout.title')}
          </Button>
        )}
        <Button
          component={Link}
          to={`/admin/audit?entity_type=academy&entity_id=${academy.id}`}
          variant="subtle"
          leftSection={<IconHistory size={20} aria-hidden />}
        >
          {t('log')}
        </Button>
        {rights.mayReadSecurity && (
          <Button
            component={Link}
            to={`/admin/security?academy_id=${academy.id}`}
            variant="subtle"
            leftSection={<IconShieldCheck size={20} aria-hidden />}
          >
            {t('security-log:ofSchool')}
          </Button>
        )}
      </Group>
      <MissingRights {...rights} />
    </Stack>
  );
}
