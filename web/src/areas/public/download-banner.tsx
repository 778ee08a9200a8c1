import type { TrackDownloads } from '../../content/schemas.ts';
import { useLanguage } from '../../lib/language.tsx';
import styles from './download-banner.module.css';
import { fileFacts } from './file-facts.ts';
import { Section } from './section.tsx';

interface Props {
  title: string;
  content: TrackDownloads;
}

export function DownloadBanner({ title, content }: Props) {
  const language = useLanguage();
  return (
    <Section title={title} lead={content.subTitle[language]} tone="ink" id="downloads">
      <ul className={styles.list}>
        {content.downloads.map(({ text, links }) => (
          <li key={text.en}>
            <h3>{text[language]}</h3>
            <p>
              {links.map(({ label, href }) => {
                const { type, size } = fileFacts(href);
                return (
                  <a key={href} href={href} download>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                      <path d="M12 3v12m-5-5l5 5 5-5M4 20h16" />
                    </svg>
                    <span className="visually-hidden">{text[language]}: </span>
                    {label[language]}
                    <small dir="ltr">
                      {type} · {size}
                    </small>
                  </a>
                );
              })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
