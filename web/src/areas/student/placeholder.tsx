import { pathInLanguage, rememberLanguage, useLanguage } from '../../lib/language.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Brand } from '../../ui/brand.tsx';
import { Link } from '../../ui/link.tsx';
import { TrackPicture } from '../../ui/track-picture.tsx';
import styles from './placeholder.module.css';

/** Progress of the student system (part 1 §9). */
const PROGRESS = 40;

interface Props {
  page: 'login' | 'register' | 'verify';
  /** The same page of the school area. */
  to: string;
}

export function StudentPlaceholder({ page, to }: Props) {
  const t = useTexts('placeholders', 'common');
  const language = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <div className={styles.page}>
      <title>{t(`${page}.title`)}</title>
      <header className={styles.bar}>
        <Brand />
        <button
          type="button"
          className="pill"
          lang={other}
          onClick={() => void rememberLanguage(other)}
        >
          {t('common:otherLanguage')}
        </button>
      </header>
      <main className={styles.main}>
        <h1>{t(`${page}.title`)}</h1>
        <p>{t('text')}</p>
        <div className={styles.progress}>
          <span>{t('progress')}</span>
          <bdi dir="ltr">{PROGRESS}%</bdi>
          <progress value={PROGRESS} max={100} aria-label={t('progress')} />
        </div>
        <p className={styles.note}>{t('schoolsOnly')}</p>
        <div className={styles.actions}>
          <Link className="pill pill-solid" to={to}>
            {t(`${page}.action`)}
          </Link>
          <Link className="pill pill-line" to={pathInLanguage('/', language)}>
            {t('home')}
          </Link>
        </div>
      </main>
      <TrackPicture className={styles.picture} />
    </div>
  );
}
