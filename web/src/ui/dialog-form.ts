import { createContext, useContext, useLayoutEffect, useRef } from 'react';

interface FormState {
  isDirty: boolean;
  sending: boolean;
}

export interface DialogForms {
  isDirty: () => boolean;
  isSending: () => boolean;
  add: (form: { current: FormState }) => () => void;
  /** Forgets the forms: their input was given up, and the dialog closes. */
  giveUp: () => void;
}

export const DialogContext = createContext<DialogForms | null>(null);

/** The same object in every render. */
export function useDialogForms(): DialogForms {
  const forms = useRef(new Set<{ current: FormState }>());
  const some = (name: keyof FormState) => [...forms.current].some((form) => form.current[name]);
  const known = useRef<DialogForms>({
    isDirty: () => some('isDirty'),
    isSending: () => some('sending'),
    giveUp: () => forms.current.clear(),
    add: (form) => {
      forms.current.add(form);
      return () => {
        forms.current.delete(form);
      };
    },
  });
  return known.current;
}

/** With unsaved input the dialog asks before it closes; while the form is sending it stays open. */
export function useDialogForm(state: FormState): void {
  const dialog = useContext(DialogContext);
  const form = useRef(state);
  useLayoutEffect(() => {
    form.current = state;
  });
  useLayoutEffect(() => dialog?.add(form), [dialog]);
}
