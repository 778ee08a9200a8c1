import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import styles from './dialog.module.css';
import { useDialogForm } from './dialog-form.ts';
import { Modal } from './modal.tsx';

export function Dialog(props: ComponentProps<typeof Modal>) {
  const onPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal size="lg" classNames={{ content: styles.content }} fullScreen={onPhone} {...props} />
  );
}

interface EndProps {
  submit: string;
  sending: boolean;
  /** The form whose typed values closing the dialog would lose. */
  form?: { isDirty: () => boolean };
  onCancel: () => void;
  /** Stops what is being sent, in the place of Cancel. */
  stop?: { label: string; onStop: () => void };
}

/** Cancel calls `onCancel` without a question. Tells the dialog's state, see `useDialogForm`. */
export function DialogEnd({ submit, sending, form, onCancel, stop }: EndProps) {
  useDialogForm({ isDirty: form?.isDirty() ?? false, sending });
  const { t } = useTranslation('common');
  return (
    <Group justify="end" gap="sm" className={styles.end} data-keep-clear>
      {sending && stop ? (
        <Button variant="default" onClick={stop.onStop}>
          {stop.label}
        </Button>
      ) : (
        <Button variant="default" onClick={onCancel} disabled={sending}>
          {t('cancel')}
        </Button>
      )}
      <Button type="submit" loading={sending}>
        {submit}
      </Button>
    </Group>
  );
}
