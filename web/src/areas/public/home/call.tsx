import { useTexts } from '../../../lib/texts.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './call.module.css';
import { useHome } from './use-home.ts';

/** Nothing without a title. */
export function Call() {
  const t = useTexts('home');
  const { call_title, call_text } = useHome();
  if (!call_title) return null;
  return (
    <section className={styles.call} aria-labelledby="call-title">
      <div className={styles.inner}>
        <h2 id="call-title">{call_title}</h2>
        {call_text && <p>{call_text}</p>}
        <div className={styles.action}>
          <span className={styles.line} aria-hidden="true" />
          <Link className={styles.button} to="/academy/register">
            {t('call.action')}
          </Link>
          <Flag />
        </div>
        <Link className={styles.rules} to="#guidline">
          {t('call.rules')}
        </Link>
      </div>
    </section>
  );
}

function Flag() {
  return (
    <svg className={styles.flag} viewBox="0 0 64 96" width="64" height="96" aria-hidden="true">
      <path d="M10 94V6" stroke="#f2f1ea" strokeWidth="6" strokeLinecap="round" />
      <path d="M13 8l46 15-46 15z" fill="#5bd687" />
    </svg>
  );
}
