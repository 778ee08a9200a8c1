import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { pageLanguage } from '../lib/api-error.ts';
import { i18nOf } from '../lib/i18n.ts';

interface Question {
  title: string;
  text: string;
  /** Label of the button that does it. */
  action: string;
  /** Red for what cannot be undone. */
  destructive?: boolean;
}

/** Asks before something happens; answers whether the visitor said yes. */
export function confirm({ title, text, action, destructive }: Question): Promise<boolean> {
  const t = i18nOf(pageLanguage()).getFixedT(null, 'common');
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text>{text}</Text>,
      labels: { confirm: action, cancel: t('cancel') },
      closeButtonProps: { 'aria-label': t('close') },
      confirmProps: { color: destructive ? 'red' : undefined },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
