import type { EditionSummary } from '@midan/contract';
import type { ReactNode } from 'react';
import { stats } from '../../content/stats.ts';
import { useLocalized } from '../../lib/localized.ts';
import styles from './edition-numbers.module.css';
import { StatIcon } from './home/stat-icon.tsx';

interface Props extends Pick<EditionSummary, 'numbers'> {
  children?: ReactNode;
}

/** Null `numbers` leave only `children`. */
export function EditionNumbers({ numbers, children }: Props) {
  const local = useLocalized();
  return (
    <dl className={styles.numbers}>
      {numbers &&
        stats.map(({ title, img, class: color }) => (
          <div key={img} data-color={color}>
            <StatIcon name={img} />
            <dt>{local(title)}</dt>
            <dd>
              <bdi dir="ltr">+{numbers[img].toLocaleString('en-US')}</bdi>
            </dd>
          </div>
        ))}
      {children}
    </dl>
  );
}
