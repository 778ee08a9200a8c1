import styles from './rules-section.module.css';
import { Section } from './section.tsx';

interface Props {
  title: string;
  boxes: readonly { title: string; rules: readonly string[] }[];
  tone?: 'arena' | 'paper';
}

export function RulesSection({ title, boxes, tone = 'arena' }: Props) {
  return (
    <Section title={title} tone={tone} id="rules">
      <div className={styles.boxes}>
        {boxes.map((box) => (
          <div key={box.title} className={styles.box}>
            <h3>{box.title}</h3>
            <ul>
              {box.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
