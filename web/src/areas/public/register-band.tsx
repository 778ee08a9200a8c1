import { registerBand } from '../../content/register-band.ts';
import { useLanguage } from '../../lib/language.tsx';
import { publicPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import { Robot } from '../../ui/robot.tsx';
import styles from './register-band.module.css';

/** @param to English path, with a query if needed */
export function RegisterBand({ to = '/organization-form' }: { to?: string }) {
  const language = useLanguage();
  const texts = registerBand[language];
  return (
    <section className={styles.band} aria-label={texts.title}>
      <div className={styles.inner}>
        <div>
          <h2>{texts.title}</h2>
          <p>{texts.text}</p>
        </div>
        <Link className="pill" to={publicPath(to, language)}>
          {texts.action}
        </Link>
      </div>
      <svg
        className={`${styles.picture} mirrored`}
        viewBox="0 0 1440 150"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <path d="M-1200 120H1440" fill="none" stroke="var(--line)" strokeWidth="12" />
        <path d="M1236 112v-20h150v20" fill="none" stroke="var(--drop)" strokeWidth="6" />
        <path d="M1376 92v-76" stroke="var(--line)" strokeWidth="5" strokeLinecap="round" />
        <path d="M1378 18l50 16-50 16z" fill="#1e9e4a" />
        <g transform="translate(1120 69) scale(0.92)">
          <Robot />
        </g>
      </svg>
    </section>
  );
}
