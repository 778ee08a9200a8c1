import { trackSections } from '../../content/track-sections.ts';
import type { TrackContent } from '../../lib/content-pages.ts';
import { useLanguage } from '../../lib/language.tsx';
import styles from './download-banner.module.css';
import { fileFacts } from './file-facts.ts';
import { Section } from './section.tsx';

interface Props {
  title: string;
  track: TrackContent;
}

export function DownloadBanner({ title, track: { files, files_lead } }: Props) {
  const sections = trackSections[useLanguage()];
  // Without those whose uploads were removed.
  const there = files.filter(({ english, arabic }) => english || arabic);
  if (there.length === 0) return null;
  return (
    <Section title={title} {...(files_lead && { lead: files_lead })} tone="ink" id="downloads">
      <ul className={styles.list}>
        {there.map(({ label, english, arabic }) => (
          <li key={label}>
            <h3>{label}</h3>
            <p>
              {english && <File label={label} language={sections.inEnglish} href={english} />}
              {arabic && <File label={label} language={sections.inArabic} href={arabic} />}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function File({ label, language, href }: { label: string; language: string; href: string }) {
  const facts = fileFacts(href);
  return (
    <a href={href} download>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3v12m-5-5l5 5 5-5M4 20h16" />
      </svg>
      <span className="visually-hidden">{label}: </span>
      {language}
      {facts && <small dir="ltr">{facts}</small>}
    </a>
  );
}
