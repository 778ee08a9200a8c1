import { Modal as KitModal, type ModalProps } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses, useUnloadQuestion } from './layers.ts';
import { useIsAsked } from './questions.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

interface Props extends ModalProps {
  /** The address says that it is open, so Back closes it by itself. */
  inAddress?: boolean;
  /** What is typed outlives the dialog. */
  keepsInput?: boolean;
}

/** Fields that were typed in, as far as they are still there. */
function useTypedFields() {
  const fields = useRef(new Set<Element>());
  const [isTyped, setTyped] = useState(false);
  const note = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'search') return;
    fields.current.add(target as Element);
    setTyped(true);
  };
  const forget = () => {
    fields.current.clear();
    setTyped(false);
  };
  const isDirty = () => [...fields.current].some((field) => field.isConnected);
  return { isTyped, note, forget, isDirty };
}

/**
 * The kit's dialog. Its button, Escape and Back close it, and ask first if something that was typed
 * would be lost; a form's own Cancel does not ask.
 */
export function Modal(props: Props) {
  const { inAddress = false, keepsInput = false, onClose, ...others } = props;
  const { opened, closeOnEscape = true, closeButtonProps } = others;
  const { t } = useTranslation('common');
  const isAsked = useIsAsked();
  const askToLeave = useLeaveQuestion();
  const typed = useTypedFields();
  const leave = async () => {
    if (!keepsInput && typed.isDirty() && !(await askToLeave())) return;
    typed.forget();
    onClose();
  };
  useBackCloses(opened && (!inAddress || typed.isTyped), leave);
  useUnloadQuestion(opened && typed.isTyped && !keepsInput);
  return (
    <KitModal
      {...others}
      onClose={leave}
      onInput={typed.note}
      // Escape answers a question that lies over this dialog, and leaves the dialog open.
      closeOnEscape={closeOnEscape && !isAsked}
      closeButtonProps={{ 'aria-label': t('close'), ...closeButtonProps }}
    />
  );
}
