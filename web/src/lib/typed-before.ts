import { type RefObject, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * For a field of several texts. What the reader typed, or the browser filled in, before React took
 * over still stands in the element: `adopt` gets it before React writes its own values.
 */
export function useTypedBefore<E extends HTMLElement>(
  adopt: (element: E) => void,
): RefObject<E | null> {
  const element = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is there
  useLayoutEffect(() => {
    if (element.current) adopt(element.current);
  }, []);
  return element;
}

/** Of radios the checked one's; undefined without a choice, and for `useTypedBefore` fields. */
function valueIn(element: Element): string | boolean | undefined {
  const radio = element.querySelector<HTMLInputElement>('[type=radio]:checked');
  if (radio) return radio.value;
  // Phones and searched lists take over their text by themselves, see `useTypedBefore`.
  if (!element.matches('input:not([type=tel], [role=combobox]), select, textarea')) return;
  const field = element as Field;
  return field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value;
}

/** Values that stand in the page's form fields, by path (`data-path`), without blank ones. */
export function valuesInPage(): [path: string, value: string | boolean][] {
  const fields = [...document.querySelectorAll<HTMLElement>('form [data-path]')];
  return fields.flatMap((field) => {
    const value = valueIn(field);
    return value === undefined || value === '' ? [] : [[field.dataset.path ?? '', value]];
  });
}
