import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from './confirm.tsx';

/** Returns true if unsaved input would be lost. */
export type DirtyCheck = RefObject<(() => boolean) | null>;

/** Registers a form's check for unsaved input with the dialog around it. */
export function useDirtyCheck(check: DirtyCheck, isDirty: () => boolean): void {
  useLayoutEffect(() => {
    check.current = isDirty;
    return () => {
      check.current = null;
    };
  });
}

/** Closes a dialog, but asks first while something that is typed in it would be lost. */
export function useLeaveQuestion(onLeave: () => void) {
  const { t } = useTranslation('shell');
  const check: DirtyCheck = useRef(null);
  const leave = async () => {
    const question = {
      title: t('leave.title'),
      text: t('leave.text'),
      action: t('leave.action'),
      destructive: true,
    };
    if (!check.current?.() || (await confirm(question))) onLeave();
  };
  return { check, leave };
}
