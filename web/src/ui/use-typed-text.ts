import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Text of a field that calls `onChange` with the trimmed text once nothing was typed for `quiet`
 * ms. If `value` changes elsewhere, e.g. after Back or when filters are cleared, the field shows
 * it, and what was typed before is dropped.
 */
export function useTypedText(value: string, onChange: (text: string) => void, quiet: number) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The last text that `onChange` got or that came from elsewhere.
  const [agreed, setAgreed] = useState(value);
  if (value !== known) {
    setKnown(value);
    // After `onChange` the value arrives while the user may type on.
    if (value !== agreed) {
      setAgreed(value);
      setTyped(value);
    }
  }
  const settle = useDebouncedCallback(() => {
    const text = typed.trim();
    if (text === agreed) return;
    setAgreed(text);
    onChange(text);
  }, quiet);
  const type = (text: string) => {
    setTyped(text);
    settle();
  };
  return { typed, type };
}
