import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { useInstallation } from '../lib/installation.ts';
import { languageOfPath, pathInLanguage } from '../lib/language.tsx';
import { reloadPage } from '../lib/network.ts';
import { useTexts } from '../lib/texts.ts';
import { BrokenLine } from './broken-line.tsx';
import styles from './error-screen.module.css';

/** Once; returns its time in ms, the code that public pages show for support. */
function useReported(error: unknown): number {
  const [timestamp] = useState(() => Date.now());
  useEffect(() => {
    const { message, stack } = error instanceof Error ? error : { message: String(error) };
    console.error('Uncaught error', {
      message,
      stack,
      timestamp: new Date(timestamp).toISOString(),
    });
  }, [error, timestamp]);
  return timestamp;
}

/** Part 1 §8; the link to the support's WhatsApp has the code in its message. */
function PublicFailure({ code }: { code: number }) {
  const t = useTexts('common');
  const home = pathInLanguage('/', languageOfPath(useLocation().pathname) ?? 'ar');
  const whatsapp = useInstallation().site.support_whatsapp;
  const support = t('failure.tips.support');
  return (
    <>
      <title>{t('failure.title')}</title>
      <h1>{t('failure.title')}</h1>
      <p className={styles.lead}>{t('failure.subtitle')}</p>
      <ul className={styles.tips}>
        <li>{t('failure.tips.refresh')}</li>
        <li>{t('failure.tips.connection')}</li>
        <li>{t('failure.tips.cache')}</li>
        <li>
          {whatsapp ? (
            <a
              href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(`${t('failure.code')}: ${code}`)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {support}
            </a>
          ) : (
            support
          )}
        </li>
      </ul>
      <div className={styles.actions}>
        <button type="button" className="pill pill-solid" onClick={reloadPage}>
          {t('retry')}
        </button>
        <a className="pill pill-line" href={home}>
          {t('backHome')}
        </a>
      </div>
      <p className={styles.code}>
        {t('failure.code')}: <bdi className="tabular">{code}</bdi>
      </p>
    </>
  );
}

/** Part 2 §2: it shows no code. */
function AccountFailure() {
  const t = useTexts('common');
  return (
    <>
      <title>{t('crash.title')}</title>
      <h1>{t('crash.title')}</h1>
      <p className={styles.lead}>{t('crash.text')}</p>
      <div className={styles.actions}>
        <button type="button" className="pill pill-solid" onClick={reloadPage}>
          {t('crash.refresh')}
        </button>
        <button type="button" className="pill pill-line" onClick={() => history.back()}>
          {t('crash.back')}
        </button>
      </div>
    </>
  );
}

export function ErrorScreen() {
  const code = useReported(useRouteError());
  const inAccount = languageOfPath(useLocation().pathname) === null;
  return (
    <main className={styles.screen}>
      <BrokenLine className={styles.picture} />
      {inAccount ? <AccountFailure /> : <PublicFailure code={code} />}
    </main>
  );
}
