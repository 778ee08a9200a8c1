import { Text } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageLanguage } from '../lib/api-error.ts';
import { i18nOf } from '../lib/i18n.ts';

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

/** The question of the open dialog. `say` ends it. */
let standing: { key: string; answer: Promise<boolean>; say: (isYes: boolean) => void } | null =
  null;

/** Whether a page shows `Questions`. */
let isShown = false;

/** Shows what `confirm` asks; once in a page. When its page is left, the answer is "no". */
export function Questions() {
  const { pathname } = useLocation();
  useEffect(() => {
    isShown = true;
    return () => {
      isShown = false;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question ends with its page
  useEffect(
    () => () => {
      standing?.say(false);
      modals.closeAll();
    },
    [pathname],
  );
  return <ModalsProvider>{null}</ModalsProvider>;
}

/**
 * Asks before something happens; returns whether the visitor said yes. Only one dialog stands at a
 * time: the same question meanwhile gets the same answer, another question gets "no".
 * @throws without `Questions` on the page
 */
export function confirm(question: Question): Promise<boolean> {
  const key = JSON.stringify(question);
  if (standing) return standing.key === key ? standing.answer : Promise.resolve(false);
  if (!isShown) throw new Error('confirm() needs <Questions> on the page');
  let say = (_isYes: boolean): void => undefined;
  const answer = new Promise<boolean>((resolve) => {
    say = resolve;
  }).finally(() => {
    standing = null;
  });
  standing = { key, answer, say };
  open(question, say);
  return answer;
}

function open({ title, note, text, action, destructive }: Question, say: (isYes: boolean) => void) {
  const t = i18nOf(pageLanguage()).getFixedT(null, 'common');
  modals.openConfirmModal({
    title,
    children: (
      <>
        {note && (
          <Text fw={600} mb="xs">
            {note}
          </Text>
        )}
        <Text>{text}</Text>
      </>
    ),
    labels: { confirm: action, cancel: t('cancel') },
    closeButtonProps: { 'aria-label': t('close') },
    confirmProps: { color: destructive ? 'red' : undefined },
    onConfirm: () => say(true),
    onCancel: () => say(false),
    onClose: () => say(false),
  });
}
