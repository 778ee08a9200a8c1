import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
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

/** The question of the open dialog. */
let standing: { key: string; answer: Promise<boolean> } | null = null;

/**
 * Asks before something happens; answers whether the visitor said yes. Only one dialog stands at a
 * time: the same question meanwhile gets the same answer, another question gets "no".
 */
export function confirm(question: Question): Promise<boolean> {
  const key = JSON.stringify(question);
  if (standing) return standing.key === key ? standing.answer : Promise.resolve(false);
  const answer = open(question).finally(() => {
    standing = null;
  });
  standing = { key, answer };
  return answer;
}

function open({ title, note, text, action, destructive }: Question): Promise<boolean> {
  const t = i18nOf(pageLanguage()).getFixedT(null, 'common');
  return new Promise((resolve) => {
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
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
