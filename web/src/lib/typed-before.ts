import { type RefObject, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * For a field that makes its value of more than one text: calls `adopt` once with the element that
 * has the returned ref, when React has taken over the server's HTML and before it writes its own
 * values into it. What the reader typed or chose there, or the browser filled in, still stands in
 * it, and React tells nobody.
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

/**
 * Value of a form field as it stands in the page: of a group of radios the checked one's, of a
 * checkbox whether it is checked. Undefined for groups without a choice, and for fields that use
 * `useTypedBefore`.
 */
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
