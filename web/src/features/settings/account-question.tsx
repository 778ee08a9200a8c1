import { Stack, Text } from '@mantine/core';
import type { AdminSettings, updateSettings } from '@midan/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Input } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Dialog, DialogEnd } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { IdentityFields } from '../../ui/identity-fields.tsx';
import { Money } from '../../ui/text.tsx';

export type Proof = Pick<
  NonNullable<Input<typeof updateSettings>['body']>,
  'current_password' | 'otp_code'
>;

/** True if the server refused the password or the code. */
export const isAboutProof = (error: unknown): boolean =>
  error instanceof ApiError && Boolean(error.errors.current_password ?? error.errors.otp_code);

type Guarded = Pick<AdminSettings, 'payment_account' | 'money_alone_limit'>;

interface Props {
  /** Payment account and limit before and after the change. */
  before: Guarded;
  after: Partial<Guarded>;
  hasSecondFactor: boolean;
  /** Saves with the proof. Rejects with the server's refusal. */
  onConfirm: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Dialog that shows the old and the new payment account, or limit of money, and asks for the owner's password and, with
 * `hasSecondFactor`, a code; `onConfirm` saves with them. It stays open if these are refused, and
 * calls `onClose` after any other failure; after a success the caller closes it.
 */
export function AccountQuestion({ before, after, hasSecondFactor, onConfirm, onClose }: Props) {
  const { t } = useTranslation('settings');
  const isAccount = after.payment_account !== before.payment_account;
  const limits = [before.money_alone_limit, after.money_alone_limit ?? 0] as const;
  const title = t(isAccount ? 'accountQuestion.title' : 'limitQuestion.title');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const form = useRef<HTMLFormElement>(null);
  const send = async () => {
    if (sending) return;
    setSending(true);
    try {
      const otp = hasSecondFactor ? { otp_code: code } : {};
      await onConfirm({ current_password: password, ...otp });
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : {};
      flushSync(() =>
        setErrors({ password: fields.current_password?.[0], code: fields.otp_code?.[0] }),
      );
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      // Whatever else was refused stands in the form behind.
      if (!isAboutProof(error)) onClose();
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form
        ref={form}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="md">
          <Text>{t(isAccount ? 'accountQuestion.text' : 'limitQuestion.text')}</Text>
          <Facts
            facts={
              isAccount
                ? [
                    [t('accountQuestion.before'), <bdi key="before">{before.payment_account}</bdi>],
                    [t('accountQuestion.after'), <bdi key="after">{after.payment_account}</bdi>],
                  ]
                : [
                    [t('limitQuestion.before'), <Money key="before" value={limits[0]} />],
                    [t('limitQuestion.after'), <Money key="after" value={limits[1]} />],
                  ]
            }
          />
          <IdentityFields
            focusFirst
            password={{
              value: password,
              error: errors.password,
              onChange: ({ currentTarget }) => setPassword(currentTarget.value),
            }}
            code={
              hasSecondFactor
                ? {
                    value: code,
                    error: errors.code,
                    onChange: ({ currentTarget }) => setCode(currentTarget.value),
                  }
                : undefined
            }
          />
          <DialogEnd
            submit={t(isAccount ? 'accountQuestion.confirm' : 'limitQuestion.confirm')}
            sending={sending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
