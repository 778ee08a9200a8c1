import { ActionIcon, Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { IconCheck, IconCopy } from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';
import { toastFailure } from './toast.ts';

interface Props {
  value: string;
  label?: string;
  onCopied?: () => void;
  /** Shows the label beside the icon instead of the icon alone. */
  labelled?: boolean;
}

/** Says so for 2 seconds (part 2 §9). */
export function CopyButton({ value, label, onCopied, labelled }: Props) {
  const { t } = useTranslation('shell');
  const clipboard = useClipboard({ timeout: 2000 });
  useEffect(() => {
    if (clipboard.error) toastFailure(t('copy.failed'));
  }, [clipboard.error, t]);
  const announce = useEffectEvent(() => onCopied?.());
  useEffect(() => {
    if (clipboard.copied) announce();
  }, [clipboard.copied]);
  const text = clipboard.copied ? t('copy.done') : (label ?? t('copy.action'));
  const mark = clipboard.copied ? (
    <IconCheck size={18} aria-hidden />
  ) : (
    <IconCopy size={18} aria-hidden />
  );
  if (labelled) {
    return (
      <Button variant="default" leftSection={mark} onClick={() => clipboard.copy(value)}>
        {text}
      </Button>
    );
  }
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={text}
      title={text}
      onClick={() => clipboard.copy(value)}
    >
      {mark}
    </ActionIcon>
  );
}
