import { Button, Group, InputBase, Stack, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { useBackCloses } from './layers.ts';
import styles from './question-dialog.module.css';

export interface Question {
  title: string;
  /** What must not be overlooked; stands out above the text. */
  note?: string | undefined;
  text: string;
  list?: readonly string[];
  action: string;
  dismiss?: string;
  /** Red, for actions that cannot be undone. */
  destructive?: boolean;
  /** For words that go along with yes. */
  field?: Field;
}

interface Field {
  label: string;
  /** In characters. */
  max: number;
  value: string;
  /** What is wrong with the words, which keeps the dialog open. */
  problem: (typed: string) => string | undefined;
  onChange: (typed: string) => void;
}

export interface QuestionProps extends Question {
  /** Called once, when the dialog has closed or the page is left. */
  onAnswer: (isYes: boolean) => void;
}

const YES = 'yes';

/** Calls `onYes` once the words are right. */
function useTyped(field: Field | undefined, onYes: () => void) {
  const [value, setValue] = useState(field?.value ?? '');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const answer = () => {
    const problem = field?.problem(value);
    setError(problem);
    if (problem) input.current?.focus();
    else onYes();
  };
  const change = (typed: string) => {
    setValue(typed);
    setError(undefined);
    field?.onChange(typed);
  };
  const element = field && (
    <InputBase
      component="textarea"
      multiline
      size="md"
      rows={3}
      mb="md"
      ref={input}
      label={field.label}
      maxLength={field.max}
      value={value}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
  return { element, answer };
}

/** A native `<dialog>`: small enough to load with the page, so it opens at once, also offline. */
export function QuestionDialog(props: QuestionProps) {
  const { title, note, text, list = [], action, dismiss, destructive, field, onAnswer } = props;
  const { t } = useTranslation('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useTyped(field, () => dialog.current?.close(YES));
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    // A task later: the Escape that asked would close the dialog again.
    const timer = setTimeout(() => dialog.current?.showModal());
    return () => clearTimeout(timer);
  }, []);
  useBackCloses(true, () => dialog.current?.close());
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      // Only the Yes button closes it with a value.
      onClose={(event) => onAnswer(event.currentTarget.returnValue === YES)}
    >
      <Title order={2} id={titleId} className={styles.title}>
        {title}
      </Title>
      <Stack id={textId} gap="xs" mb="md">
        {note && <Text fw={600}>{note}</Text>}
        <Text>{text}</Text>
        {list.length > 0 && (
          <ul className={styles.list}>
            {list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </Stack>
      {typed.element}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => dialog.current?.close()}>
          {dismiss ?? t('cancel')}
        </Button>
        <Button color={destructive ? 'red' : undefined} onClick={typed.answer}>
          {action}
        </Button>
      </Group>
    </dialog>
  );
}
