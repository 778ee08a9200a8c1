import { Modal as KitModal, type ModalProps } from '@mantine/core';
import { useTranslation } from '../lib/i18n.ts';
import { DialogContext, useDialogForms } from './dialog-form.ts';
import { useBackCloses, useLeaveGuard } from './layers.ts';
import { useIsAsked } from './questions.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

interface Props extends ModalProps {
  /** True if the address says that it is open, so Back closes it by itself. */
  inAddress?: boolean;
}

/** Button, Escape and Back ask first (`useDialogForm`), and do nothing while a form is sending. */
export function Modal(props: Props) {
  const { inAddress = false, onClose, ...others } = props;
  const { opened, closeOnEscape = true, closeButtonProps, children } = others;
  const { t } = useTranslation('common');
  const isAsked = useIsAsked();
  const askToLeave = useLeaveQuestion();
  const forms = useDialogForms();
  const leave = async () => {
    if (forms.isSending()) return;
    if (forms.isDirty() && !(await askToLeave())) return;
    forms.giveUp();
    onClose();
  };
  const isUnsaved = () => forms.isDirty() && !forms.isSending();
  useBackCloses(opened, leave, () => !inAddress || forms.isDirty() || forms.isSending());
  useLeaveGuard(isUnsaved, opened);
  return (
    <KitModal
      {...others}
      onClose={leave}
      // Escape answers a question that lies over this dialog, and leaves the dialog open.
      closeOnEscape={closeOnEscape && !isAsked}
      closeButtonProps={{ 'aria-label': t('close'), ...closeButtonProps }}
    >
      <DialogContext value={forms}>{children}</DialogContext>
    </KitModal>
  );
}
