import type { Chapter, HandbookPart } from '../../lib/handbook.ts';
import { useLanguage } from '../../lib/language.tsx';
import styles from './help.module.css';
import { runs } from './rich-text.tsx';

/** Wider than any phone. */
const DESK_PX = 600;

function Part({ kind, lines, start, picture }: HandbookPart) {
  const language = useLanguage();
  if (picture) {
    const { name, caption, width, height } = picture;
    return (
      <figure>
        <img
          src={`/help/${language}/${name}.webp`}
          alt={caption}
          {...{ width, height }}
          loading="lazy"
        />
        <figcaption aria-hidden="true">{caption}</figcaption>
      </figure>
    );
  }
  if (kind === 'paragraph') return <p>{lines.map(runs)}</p>;
  // biome-ignore lint/suspicious/noArrayIndexKey: the order is all that tells entries apart
  const entries = lines.map((line, index) => <li key={index}>{runs(line)}</li>);
  return kind === 'list' ? <ul>{entries}</ul> : <ol start={start}>{entries}</ol>;
}

/** Pictures of a phone stand beside the words, those of a desk among them. */
export function HelpChapter({ id, title, parts }: Chapter) {
  const isPhone = ({ picture }: HandbookPart) => picture && picture.width < DESK_PX;
  const phones = parts.filter(isPhone);
  // biome-ignore-start lint/suspicious/noArrayIndexKey: the order is all that tells parts apart
  return (
    <section className={styles.chapter} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.words}>
        {parts.map((part, index) => !isPhone(part) && <Part key={index} {...part} />)}
      </div>
      {phones.length > 0 && (
        <div className={styles.phones}>
          {phones.map((part, index) => (
            <Part key={index} {...part} />
          ))}
        </div>
      )}
    </section>
  );
  // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
}
