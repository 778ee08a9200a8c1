import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './in-order.module.css';

/**
 * Parts of a page below each other. A part that still loads has another height later, so the parts
 * below it are shown when it is there: nothing moves. They load meanwhile. `data-waiting` marks what
 * still loads; `DataState` does so.
 */
export const InOrder = ({ children }: { children: ReactNode }) => (
  <Stack gap="lg" className={styles.parts}>
    {children}
  </Stack>
);
