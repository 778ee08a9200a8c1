import { Input, PinInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { digitsOnly, LIMITS } from '@midan/contract';
import { type ClipboardEvent, type Ref, useId } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { useTypedBefore } from '../lib/typed-before.ts';
import styles from './code-input.module.css';

const LENGTH = LIMITS.codeDigits;

export interface CodeInputProps {
  ref?: Ref<HTMLDivElement>;
  /** The field's path in its form. */
  'data-path'?: string;
  value?: string;
  onChange: (digits: string) => void;
  error?: string | null;
  disabled?: boolean;
  autoFocus?: boolean;
  /** True: the last digit sends the form. */
  sendsForm?: boolean;
}

/** Takes Arabic-Indic digits and pasted text; `onChange` gets Western digits, also incomplete. */
export function CodeInput(props: CodeInputProps) {
  const { ref, value = '', onChange, error, disabled, autoFocus, sendsForm } = props;
  const { t } = useTranslation('shell');
  const id = useId();
  const focusBox = (at: number) =>
    code.current?.querySelectorAll('input')[Math.min(at, LENGTH - 1)]?.focus();
  const code = useTypedBefore<HTMLDivElement>((field) => {
    const boxes = [...field.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
    const typed = digitsOnly(boxes.map((box) => box.value).join(''));
    if (typed === value) return;
    // Typed before the script ran: the reader presses the button, or has pressed it.
    onChange(typed.slice(0, LENGTH));
    // Before, one box takes any number of digits.
    if (field.contains(document.activeElement)) focusBox(typed.length);
  });
  const root = useMergedRef(code, ref);
  const change = (text: string) => {
    const digits = digitsOnly(text).slice(0, LENGTH);
    if (digits === value) return;
    onChange(digits);
    if (!sendsForm || digits.length < LENGTH) return;
    const form = code.current?.closest('form');
    // The form knows the digit after this turn.
    setTimeout(() => form?.requestSubmit());
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const digits = digitsOnly(event.clipboardData.getData('text/plain')).slice(0, LENGTH);
    if (!digits) return;
    change(digits);
    focusBox(digits.length - 1);
  };
  return (
    <div className={styles.code} ref={root} data-path={props['data-path']}>
      <Input.Label labelElement="div" size="md">
        {t('code.label')}
      </Input.Label>
      <PinInput
        id={id}
        length={LENGTH}
        size="lg"
        gap="xs"
        classNames={{ root: styles.boxes, pinInput: styles.box }}
        value={value}
        onChange={change}
        type={/^[0-9٠-٩۰-۹]+$/}
        placeholder=""
        error={Boolean(error)}
        disabled={disabled}
        autoFocus={autoFocus}
        aria-label={t('code.label')}
        getInputProps={(index) => ({
          inputMode: 'numeric',
          onPaste: paste,
          'aria-label': t('code.box', { index: index + 1, total: LENGTH }),
          // The kit's own description would take the place of ours.
          withAria: false,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-error` : undefined,
        })}
      />
      {error && (
        <Input.Error id={`${id}-error`} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
