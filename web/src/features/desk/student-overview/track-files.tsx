import { Anchor } from '@mantine/core';
import { getPageContent } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '../../../icons/index.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { read } from '../../../lib/query.ts';
import styles from './competition.module.css';

/** Of the edition with this slug; each in the reader's language, if it exists in it. */
export default function TrackFiles({ slug, track }: { slug: string; track: string }) {
  const language = useLanguage();
  const params = { language, page: `track.${slug}.${track}` };
  const { data } = useQuery(read(getPageContent, { params }));
  const files = data?.track?.files ?? [];
  return (
    <ul className={styles.files}>
      {files.map(({ label, english, arabic }) => {
        const address = language === 'ar' ? arabic || english : english || arabic;
        return (
          address && (
            <li key={address}>
              <Anchor href={address} download>
                <IconDownload size={18} aria-hidden />
                {label}
              </Anchor>
            </li>
          )
        );
      })}
    </ul>
  );
}
