import { Anchor } from '@mantine/core';
import { currentDownloads } from '../../../content/track-downloads.ts';
import { IconDownload } from '../../../icons/index.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useLocalized } from '../../../lib/localized.ts';
import styles from './competition.module.css';

const DOCUMENTS: Partial<Record<string, keyof typeof currentDownloads>> = {
  innovation: 'innovation',
  'wellness-wave': 'wellness',
  'robo-soccer': 'soccer',
};

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
