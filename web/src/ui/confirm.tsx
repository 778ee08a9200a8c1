import { Button, Group, getDefaultZIndex, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeQuestion, showQuestion } from './questions.tsx';

interface Question {
  title: string;
  /** What must not be overlooked; stands out above the text. */
  note?: string | undefined;
  text: string;
  /** Label of the button that does it. */
  action: string;
  /** Red, for actions that cannot be undone. */
  destructive?: boolean;
}

/** The question of the open dialog. */
let standing: { key: string; answer: Promise<boolean> } | null = null;

/** Questions asked so far: each has a dialog of its own. */
let asked = 0;

/**
 * Asks before something happens; returns whether the visitor said yes. Only one dialog stands at a
 * time: the same question meanwhile gets the same answer, another question gets "no". When its page
 * is left, the answer is "no".
 * @throws without `Questions` on the page
 */
export function confirm(question: Question): Promise<boolean> {
  const key = JSON.stringify(question);
  if (standing) return standing.key === key ? standing.answer : Promise.resolve(false);
  let say = (_isYes: boolean): void => undefined;
  const said = new Promise<boolean>((resolve) => {
    say = resolve;
  });
  asked += 1;
  showQuestion({
    dialog: <QuestionDialog key={asked} {...question} say={say} />,
    onLeave: () => say(false),
  });
  const answer = said.finally(() => {
    standing = null;
  });
  standing = { key, answer };
  return answer;
}

interface Props extends Question {
  say: (isYes: boolean) => void;
}

function QuestionDialog({ title, note, text, action, destructive, say }: Props) {
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
          {t('cancel')}
        </Button>
        <Button color={destructive ? 'red' : undefined} onClick={() => answer(true)}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
