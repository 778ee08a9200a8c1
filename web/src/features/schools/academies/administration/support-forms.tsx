import { Text, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import {
  correctAcademyContact,
  LIMITS,
  resendAcademyCode,
  resetAcademySecondFactor,
  sendAcademyPasswordCode,
} from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { IdentityFields } from '../../../../ui/identity-fields.tsx';
import { PhoneInput } from '../../../../ui/phone-input.tsx';
import { Ltr } from '../../../../ui/text.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { ActionForm } from './action-form.tsx';
import { type ActionProps, STATUS_READS } from './actions-of.ts';

const resetPageOf = (email: string) =>
  `${window.location.origin}/academy/reset-password?email=${encodeURIComponent(email)}`;

const CODES = { resend: resendAcademyCode, password: sendAcademyPasswordCode } as const;

/** Required field for why the administrator does this; the reason goes into the audit log. */
function ReasonField(props: TextareaProps) {
  const { t } = useTranslation('academies-administration');
  return (
    <Textarea
      label={t('support.reason')}
      description={t('support.reasonHint')}
      required
      maxLength={LIMITS.rejectionReasonMax}
      {...props}
    />
  );
}

/** For `password` it shows the address of the page where the academy enters the code. */
function CodeForm({ academy, onClose, kind }: ActionProps & { kind: keyof typeof CODES }) {
  const { t } = useTranslation('academies-administration');
  const endpoint = CODES[kind];
  const { form, submit, fail, busy } = useEndpointForm(endpoint, {
    initialValues: { reason: '' },
    failure: t('support.failed'),
  });
  const send = useWrite<(typeof CODES)[typeof kind]>(endpoint, {
    refreshes: STATUS_READS,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const title = t(`support.${kind}.title`);
  const ask = async (body: { reason: string }) => {
    const text = t(`support.${kind}.ask`, { name: academy.name, phone: academy.phone_number });
    if (await confirm({ title, text, action: title }))
      await send.attempt({ params: { id: academy.id }, body });
  };
  return (
    <ActionForm
      title={title}
      action={title}
      isPending={busy}
      onSubmit={submit(ask)}
      onClose={onClose}
    >
      <Text>{t(`support.${kind}.text`)}</Text>
      {kind === 'password' && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          <Ltr>{resetPageOf(academy.email)}</Ltr>
        </Text>
      )}
      <ReasonField {...form.getInputProps('reason')} />
    </ActionForm>
  );
}

export const ResendForm = (props: ActionProps) => <CodeForm {...props} kind="resend" />;

export const PasswordCodeForm = (props: ActionProps) => <CodeForm {...props} kind="password" />;

/** The server then sends a new sign-up code. */
export function ContactForm({ academy, onClose }: ActionProps) {
  const { t } = useTranslation('academies-administration');
  const { form, submit, fail, busy } = useEndpointForm(correctAcademyContact, {
    initialValues: { phone_number: academy.phone_number, email: academy.email, reason: '' },
    failure: t('support.failed'),
  });
  const correct = useWrite(correctAcademyContact, {
    refreshes: STATUS_READS,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const title = t('support.contact.title');
  const ask = async (typed: { phone_number: string; email: string; reason: string }) => {
    const body = correctAcademyContact.body.parse(typed);
    const text = t('support.contact.ask', { phone: body.phone_number, email: body.email });
    if (await confirm({ title, text, action: title }))
      await correct.attempt({ params: { id: academy.id }, body });
  };
  return (
    <ActionForm
      title={title}
      action={title}
      isPending={busy}
      onSubmit={submit(ask)}
      onClose={onClose}
    >
      <Text>{t('support.contact.text')}</Text>
      <PhoneInput
        label={t('support.phone')}
        required
        {...form.getInputProps('phone_number')}
        value={form.values.phone_number}
      />
      <TextInput
        type="email"
        label={t('support.email')}
        required
        dir="ltr"
        autoComplete="off"
        maxLength={LIMITS.emailMax}
        {...form.getInputProps('email')}
      />
      <ReasonField {...form.getInputProps('reason')} />
    </ActionForm>
  );
}

/** For an owner who lost the phone. */
export function FactorForm({ academy, hasSecondFactor, onClose }: ActionProps) {
  const { t } = useTranslation('academies-administration');
  const { form, submit, fail, busy } = useEndpointForm(resetAcademySecondFactor, {
    initialValues: {
      reason: '',
      current_password: '',
      ...(hasSecondFactor ? { otp_code: '' } : {}),
    },
    failure: t('support.failed'),
  });
  const reset = useWrite(resetAcademySecondFactor, {
    refreshes: STATUS_READS,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const title = t('support.factor.title');
  return (
    <ActionForm
      title={title}
      action={title}
      destructive
      isPending={busy}
      onSubmit={submit((body) => reset.attempt({ params: { id: academy.id }, body }))}
      onClose={onClose}
    >
      <Text>{t('support.factor.text')}</Text>
      <ReasonField {...form.getInputProps('reason')} />
      <IdentityFields
        password={form.getInputProps('current_password')}
        code={hasSecondFactor ? form.getInputProps('otp_code') : undefined}
      />
    </ActionForm>
  );
}
