import type { EditionSummary } from '@midan/contract';
import { stats } from '../../content/stats.ts';
import { useLocalized } from '../../lib/localized.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './edition-numbers.module.css';
import { StatIcon } from './home/stat-icon.tsx';

/** How many took part in an edition, where that is known, and what there was to win. */
export function EditionNumbers({ numbers }: Pick<EditionSummary, 'numbers'>) {
  const t = useTexts('home');
  const local = useLocalized();
  return (
    <dl className={styles.numbers}>
      {numbers &&
        stats.map(({ title, img, class: color }) => (
          <div key={img} data-color={color}>
            <StatIcon name={img} />
            <dt>{local(title)}</dt>
            <dd>
              <bdi dir="ltr">+{numbers[img].toLocaleString('en-US')}</bdi>
            </dd>
          </div>
        ))}
      <div data-color="prizes">
        <StatIcon name="prizes" />
        <dt>
          {t('numbers.prizes')}
          <small>{t('numbers.prizesText')}</small>
        </dt>
        <dd>
          <bdi dir="ltr">{t('numbers.prizesValue')}</bdi>
        </dd>
      </div>
    </dl>
  );
}
