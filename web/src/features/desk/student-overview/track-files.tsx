import { Anchor } from '@mantine/core';
import { currentDownloads } from '../../../content/track-downloads.ts';
import { IconDownload } from '../../../icons/index.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useLocalized } from '../../../lib/localized.ts';
import styles from './competition.module.css';

/** Name of a track's documents, by its key in the edition. */
const DOCUMENTS: Partial<Record<string, keyof typeof currentDownloads>> = {
  innovation: 'innovation',
  'wellness-wave': 'wellness',
  'robo-soccer': 'soccer',
};

/**
 * Links to the rulebook and the other files of a track of the current edition, in the page's
 * language; nothing without any.
 */
export default function TrackFiles({ track }: { track: string }) {
  const language = useLanguage();
  const localized = useLocalized();
  const name = DOCUMENTS[track];
  if (!name) return null;
  return (
    <ul className={styles.files}>
      {currentDownloads[name].downloads.map(({ text, links }) => {
        const file = links.find(({ href }) => href.includes(`-${language}.`));
        return (
          file && (
            <li key={file.href}>
              <Anchor href={file.href} download>
                <IconDownload size={18} aria-hidden />
                {localized(text)}
              </Anchor>
            </li>
          )
        );
      })}
    </ul>
  );
}
