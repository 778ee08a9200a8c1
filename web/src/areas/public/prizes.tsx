import { prizes } from '../../content/rules.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import styles from './prizes.module.css';
import { Section } from './section.tsx';

/** Of the current edition. */
export function Prizes() {
  const language = useLanguage();
  const { prize_money } = useInstallation().site.edition;
  if (prize_money === null) return null;
  const { total, text, kinds } = prizes[language];
  const amount = prize_money.toLocaleString('en-US');
  return (
    <Section
      title={total.replace('{{amount}}', amount)}
      lead={text.replace('{{amount}}', amount)}
      tone="ink"
    >
      <ul className={styles.prizes}>
        {kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
    </Section>
  );
}
