import { Stack, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../lib/api-error.ts';
import { Dialog, DialogEnd } from './dialog.tsx';
import { IdentityFields } from './identity-fields.tsx';

export interface Proof {
  current_password?: string;
  otp_code?: string;
}

export const isAboutProof = (error: unknown): boolean =>
  error instanceof ApiError && Boolean(error.errors.current_password ?? error.errors.otp_code);

interface Props {
  title: string;
  text: string;
  action: string;
  children?: ReactNode;
  hasSecondFactor: boolean;
  /** Saves with the proof. Rejects with the server's refusal. */
  onConfirm: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
}

/** Stays open if password or code are refused, and calls `onClose` after any other failure. */
export function IdentityQuestion(props: Props) {
  const { title, text, action, children, hasSecondFactor, onConfirm, onClose } = props;
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
          <Text>{text}</Text>
          {children}
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
          <DialogEnd submit={action} sending={sending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
