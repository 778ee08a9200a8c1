import styles from './figure-table.module.css';
import { Section } from './section.tsx';

/** A section with a list of names and figures, such as a track's points. */
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
