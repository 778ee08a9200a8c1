import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Returns the texts of `sent` that may still arrive after `value` did; null if `value` is none of
 * them, so that it comes from elsewhere. A text never arrives after a later one.
 * @param sent the texts under way, the oldest first
 */
export function stillUnderWay(sent: string[], value: string): string[] | null {
  const place = sent.lastIndexOf(value);
  return place < 0 ? null : sent.slice(place + 1);
}

/**
 * Text of a field (`typed`) and its change (`type`). Calls `onChange` with the trimmed text, if it
 * is another one, once nothing was typed for `quiet` ms. If `value` changes elsewhere, e.g. after
 * Back or when filters are cleared, the field shows it, and what was typed before is dropped. While
 * another page is on its way nothing is called, as a change of the address would end that way; if
 * the page does not come, it is called then.
 */
export function useTypedText(value: string, onChange: (text: string) => void, quiet: number) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The texts that `onChange` got and that did not arrive in `value` yet.
  const [sent, setSent] = useState<string[]>([]);
  if (value !== known) {
    const left = stillUnderWay(sent, value);
    setKnown(value);
    setSent(left ?? []);
    // A text of `onChange` may arrive while the user types on.
    if (!left) setTyped(value);
  }
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const settle = useDebouncedCallback((): void => {
    const text = typed.trim();
    const isLeaving = (next ?? window.location).pathname !== pathname;
    // Without a navigation a text that did not arrive will not: another one took its place.
    const last = (next && sent.at(-1)) ?? value;
    if (isLeaving) settle();
    else if (text !== last) {
      setSent([...sent, text]);
      onChange(text);
    }
  }, quiet);
  const type = (text: string) => {
    setTyped(text);
    settle();
  };
  return { typed, type };
}
