import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './form-part.module.css';

export function FormPart({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend} variant="unstyled" classNames={{ legend: styles.legend }}>
      {children}
    </Fieldset>
  );
}
