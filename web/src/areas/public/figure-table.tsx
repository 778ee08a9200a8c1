import styles from './figure-table.module.css';
import { Section } from './section.tsx';

export function FigureTable({
  title,
  rows,
}: {
  title: string;
  rows: readonly (readonly [name: string, figure: string])[];
}) {
  return (
    <Section title={title}>
      <dl className={styles.rows}>
        {rows.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
