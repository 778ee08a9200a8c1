import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { SLOW } from './data-state.tsx';
import styles from './in-order.module.css';

/**
 * Parts of a page below each other. A part that still loads has another height later, so the parts
 * below it are shown when it is there: nothing moves. They load meanwhile. After a time that is called
 * slow all that is there is shown. `data-waiting` marks what still loads; `DataState` does so.
 */
export function InOrder({ children }: { children: ReactNode }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap="lg" className={isSlow ? undefined : styles.parts}>
      {children}
    </Stack>
  );
}
