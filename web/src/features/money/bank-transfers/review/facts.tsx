import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A label and its value; null is left out. */
export type Fact = readonly [label: string, value: ReactNode] | null;

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
