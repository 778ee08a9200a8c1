import type { ReactNode } from 'react';
import { useBranded } from '../../lib/brand.ts';
import { Robot } from '../../ui/robot.tsx';
import styles from './page-hero.module.css';

interface Props {
  title: string;
  lead?: string;
  eyebrow?: string;
  actions?: ReactNode;
  /** A picture at the end side, below the text on phones. */
  picture?: ReactNode;
}

export function PageHero({ title, lead, eyebrow, actions, picture }: Props) {
  return (
    <header className={styles.hero}>
      <div className={styles.inner} data-picture={picture ? '' : undefined}>
        <div className={styles.text}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1>{useBranded()(title)}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
      <Stretch />
    </header>
  );
}

function Stretch() {
  return (
    <div className={styles.stretch} aria-hidden="true">
      <span />
      <div className={styles.robot}>
        <svg className="mirrored" viewBox="-72 -80 158 128" aria-hidden="true">
          <Robot />
        </svg>
      </div>
    </div>
  );
}
