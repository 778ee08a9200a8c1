import type { PublishedResults } from '@midan/contract';
import { useLanguage } from '../../lib/language.tsx';
import { useLocalized } from '../../lib/localized.ts';
import { useTexts } from '../../lib/texts.ts';
import { publicPath, resultPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import styles from './news-list.module.css';

type First = PublishedResults[number]['first'][number];
/** With the school: teams may have one name. */
const nameOf = ({ team, academy }: First) => `\u2068${team}\u2069 (\u2068${academy}\u2069)`;

/** Levels of one event, each with its first places. */
export function ResultCards({ results, level }: { results: PublishedResults; level: 3 | 4 }) {
  const t = useTexts('public-results');
  const local = useLocalized();
  const language = useLanguage();
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.news} data-brief>
      {results.map(({ address, track, level, first, published_at }) => (
        <li key={address}>
          <Heading>
            <Link to={publicPath(resultPath(address), language)}>
              {t('level', { track: local(track.name), level: t(`levels.${level}`) })}
            </Link>
          </Heading>
          <p>
            {published_at ? t('first', { teams: first.map(nameOf).join(t('and')) }) : t('running')}
          </p>
        </li>
      ))}
    </ul>
  );
}
