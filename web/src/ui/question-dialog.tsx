import { Button, Group, getDefaultZIndex, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeQuestion } from './questions.tsx';

export interface Question {
  title: string;
  /** What must not be overlooked; stands out above the text. */
  note?: string | undefined;
  text: string;
  /** Label of the button that does it. */
  action: string;
  /** Label of the button that does not; without it "Cancel". */
  dismiss?: string;
  /** Red, for actions that cannot be undone. */
  destructive?: boolean;
}

export interface QuestionProps extends Question {
  say: (isYes: boolean) => void;
}

export default function QuestionDialog(props: QuestionProps) {
  const { title, note, text, action, dismiss, destructive, say } = props;
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  // Mantine notes the focused element when `opened` becomes true.
  useEffect(() => setOpen(true), []);
  const answer = (isYes: boolean) => {
    say(isYes);
    setOpen(false);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => answer(false)}
      onExitTransitionEnd={removeQuestion}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      // It can be asked from another dialog.
      zIndex={getDefaultZIndex('modal') + 1}
    >
      <Stack gap="xs" mb="md">
        {note && <Text fw={600}>{note}</Text>}
        <Text>{text}</Text>
      </Stack>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => answer(false)}>
          {dismiss ?? t('cancel')}
        </Button>
        <Button color={destructive ? 'red' : undefined} onClick={() => answer(true)}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
