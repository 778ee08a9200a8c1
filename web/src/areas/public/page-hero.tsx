import type { ReactNode } from 'react';
import { Robot } from '../../ui/robot.tsx';
import styles from './page-hero.module.css';

interface Props {
  title: string;
  lead?: string;
  /** Above the title, e.g. "Track 1". */
  eyebrow?: string;
  /** Buttons below the lead. */
  actions?: ReactNode;
  /** A picture at the end side, below the text on phones. */
  picture?: ReactNode;
}

/**
 * The opening of a public page, with the page's only first-level heading, a line below it, and what
 * the properties add. The home page has an opening of its own.
 */
export function PageHero({ title, lead, eyebrow, actions, picture }: Props) {
  return (
    <header className={styles.hero}>
      <div className={styles.inner} data-picture={picture ? '' : undefined}>
        <div className={styles.text}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
      <Stretch />
    </header>
  );
}

/** The line that closes the opening; a robot drives along it with the scroll. */
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
