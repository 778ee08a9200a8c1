import { arenaView } from '../../content/arena.ts';
import { arenaFigures, arenaOutlines } from '../../content/climate-rules.ts';
import { useLanguage } from '../../lib/language.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './arena-view.module.css';
import { Section } from './section.tsx';

export function ArenaView() {
  const language = useLanguage();
  const texts = arenaView[language];
  return (
    <Section title={texts.title} tone="arena" id="arena">
      <div className={styles.story}>
        {texts.story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <figure className={styles.figure}>
        <p className={styles.width}>
          <span className={styles.bar}>
            <span>{texts.width}</span>
          </span>
        </p>
        <p className={styles.depth}>
          <span className={styles.bar}>
            <span>{texts.depth}</span>
          </span>
        </p>
        <Picture
          name="arena"
          alt={texts.picture}
          sizes="(min-width: 76rem) 1120px, 92vw"
          className={styles.picture}
        />
        <figcaption>
          {arenaOutlines.map(({ color, text }) => (
            <span key={color} className={styles.outline} data-color={color}>
              {text[language]}
            </span>
          ))}
        </figcaption>
      </figure>
      <dl className={styles.measures} aria-label={texts.figures}>
        {arenaFigures.map(({ label, value }) => (
          <div key={label.en}>
            <dt>{label[language]}</dt>
            <dd>{value[language]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
