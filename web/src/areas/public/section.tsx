import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface Props {
  id?: string;
  title: string;
  lead?: string;
  tone?: 'paper' | 'arena' | 'ink';
  action?: ReactNode;
  ground?: ReactNode;
  children: ReactNode;
}

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
