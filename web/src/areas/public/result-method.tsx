import type { PublishedList } from '@midan/contract';
import { useTexts } from '../../lib/texts.ts';
import { resultPath } from '../../public-pages.ts';
import styles from './results.module.css';
import { Section } from './section.tsx';

/** How the places came about, who signed, and how anybody checks them. */
export function ResultMethod({ list }: { list: PublishedList }) {
  const t = useTexts('public-results');
  const { address, corrected, method, number, recomputable, sha256 } = list;
  const links: Record<string, string> = {
    file: `${resultPath(corrected ? `${address}/${number}` : address)}.json`,
    script: '/recompute.py',
  };
  return (
    <Section title={t('how')} tone="arena">
      <div className={styles.method}>
        <p>{t(`method.${method}`)}</p>
        <p>{t('signed')}</p>
        {recomputable ? (
          <p>
            {t('check')
              .split(/\{\{(\w+)\}\}/)
              .map((part) =>
                links[part] ? (
                  <a key={part} href={links[part]}>
                    {t(part as 'file' | 'script')}
                  </a>
                ) : (
                  part
                ),
              )}
          </p>
        ) : (
          <p>{t('closed')}</p>
        )}
        <p>
          {t('hash')} <code dir="ltr">{sha256}</code>
        </p>
      </div>
    </Section>
  );
}
