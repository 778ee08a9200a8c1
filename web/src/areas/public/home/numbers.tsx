import { stats } from '../../../content/stats.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';
import styles from './numbers.module.css';
import { StatIcon } from './stat-icon.tsx';

export function Numbers() {
  const t = useTexts('home');
  const local = useLocalized();
  return (
    <Section
      title={t('numbers.title')}
      lead={t('numbers.lead')}
      ground={<Line from="end" to="start" />}
    >
      <dl className={styles.numbers}>
        {stats.map(({ title, value, img, class: color }) => (
          <div key={img} data-color={color}>
            <StatIcon name={img} />
            <dt>{local(title)}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
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
    </Section>
  );
}
