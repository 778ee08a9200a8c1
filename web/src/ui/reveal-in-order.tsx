import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { SLOW } from './data-state.tsx';
import styles from './reveal-in-order.module.css';

/**
 * Parts of a page below each other. What stands below a part that still loads is shown with that
 * part, because its height changes: nothing moves. After `SLOW` everything is shown. `data-waiting`
 * marks what still loads; `DataState` does so.
 */
export function RevealInOrder({ children }: { children: ReactNode }) {
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
