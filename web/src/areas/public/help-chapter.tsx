import type { Chapter, HandbookPart } from '../../lib/handbook.ts';
import { useLanguage } from '../../lib/language.tsx';
import styles from './help.module.css';
import { runs } from './rich-text.tsx';

function Part({ kind, lines, start, picture }: HandbookPart) {
  const language = useLanguage();
  if (picture) {
    const { name, caption, width, height } = picture;
    const src = `/help/${language}/${name}.webp`;
    // Not lazily, so that it is there when the page is printed.
    const image = <img {...{ src, width, height }} alt={caption} fetchPriority="low" />;
    return (
      <figure>
        {/* A desk on a phone is read enlarged. */}
        {width > 600 ? <a href={src}>{image}</a> : image}
        <figcaption aria-hidden="true">{caption}</figcaption>
      </figure>
    );
  }
  if (kind === 'paragraph') return <p>{lines.map(runs)}</p>;
  // biome-ignore lint/suspicious/noArrayIndexKey: the order is all that tells entries apart
  const entries = lines.map((line, index) => <li key={index}>{runs(line)}</li>);
  return kind === 'list' ? <ul>{entries}</ul> : <ol start={start}>{entries}</ol>;
}

export const HelpChapter = ({ id, title, parts }: Chapter) => (
  <section className={styles.chapter} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is all that tells parts apart
      <Part key={index} {...part} />
    ))}
  </section>
);
