import type { RichPart } from '@midan/contract';
import { useInstallation } from '../../lib/installation.ts';
import { filled, richParts } from '../../lib/page-content.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './page-body.module.css';
import { RichText } from './rich-text.tsx';

/** The text with the organiser's contacts in it, as links. */
function useWithContacts(text: string): string {
  const { email, phone } = useInstallation().site.contact;
  const call = phoneLink(phone);
  const contacts = {
    email: `[${email}](mailto:${email})`,
    phone: call ? `[${phone}](${call})` : phone,
  };
  return filled(text, contacts) ?? text;
}

const hasGap = ({ lines }: RichPart) => lines.flat().some(({ gap }) => gap);
const wordsOf = ({ lines }: RichPart) =>
  lines
    .flat()
    .map(({ text }) => text)
    .join('');

/** A written page below its head, with a list of its headings. `version`: of a legal page. */
export function PageBody({ text, version }: { text: string; version?: number }) {
  const t = useTexts('public');
  const whole = useWithContacts(text);
  const parts = richParts(whole);
  const isDraft = parts.some(hasGap);
  const headings = parts.flatMap((part, index) =>
    part.kind === 'heading' ? [{ id: `part-${index}`, words: wordsOf(part) }] : [],
  );
  const hasContents = headings.length > 1;
  return (
    <div className={styles.page} data-contents={hasContents || undefined}>
      {version !== undefined && (
        <p className={styles.version} data-draft={isDraft || undefined}>
          {t(isDraft ? 'legal.draft' : 'legal.version', { version })}
        </p>
      )}
      {hasContents && (
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{t('legal.contents')}</h2>
          <ol>
            {headings.map(({ id, words }) => (
              <li key={id}>
                <a href={`#${id}`}>{words}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text}>
        <RichText text={whole} isPage />
      </div>
    </div>
  );
}
