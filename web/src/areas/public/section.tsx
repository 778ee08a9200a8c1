import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface Props {
  /** Anchor for menus. */
  id?: string;
  title: string;
  lead?: string;
  /** Background. */
  tone?: 'paper' | 'arena' | 'ink';
  /** Beside the heading, at the end side: a link or buttons. */
  action?: ReactNode;
  /** Background decoration, as wide as the page. */
  ground?: ReactNode;
  children: ReactNode;
}

/**
 * One part of a public page with its second-level heading. `action` stands beside the heading,
 * `ground` behind everything.
 */
export function Section({ id, title, lead, tone = 'paper', action, ground, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} data-tone={tone} aria-labelledby={titleId}>
      {ground}
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            <h2 id={titleId}>{title}</h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
