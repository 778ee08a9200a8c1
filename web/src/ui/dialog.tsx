import { Button, Group, Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { useIsAsked } from './questions.tsx';

/** A dialog that takes a phone's whole screen. */
export function Dialog({ closeButtonProps, ...props }: ModalProps) {
  const { t } = useTranslation('common');
  const isAsked = useIsAsked();
  const onPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      size="lg"
      classNames={{ content: styles.content }}
      fullScreen={onPhone}
      // Escape answers a question that lies over this dialog, and leaves the dialog open.
      closeOnEscape={!isAsked}
      closeButtonProps={{ 'aria-label': t('close'), ...closeButtonProps }}
      {...props}
    />
  );
}

interface EndProps {
  /** Names the button that sends. */
  submit: string;
  sending: boolean;
  onCancel: () => void;
}

/** The last line of a form in a dialog. */
export function DialogEnd({ submit, sending, onCancel }: EndProps) {
  const { t } = useTranslation('common');
  return (
    <Group justify="end" gap="sm" className={styles.end} data-keep-clear>
      <Button variant="default" onClick={onCancel} disabled={sending}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={sending}>
        {submit}
      </Button>
    </Group>
  );
}
