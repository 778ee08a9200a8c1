import type { ReactNode } from 'react';
import { finalOf, nextPrice, saleOf } from '../../lib/edition-dates.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLocalized } from '../../lib/localized.ts';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './edition-facts.module.css';

/** Nothing of a draft, with which an installation begins. */
export function EditionFacts({ children }: { children?: ReactNode }) {
  const t = useTexts('public');
  const local = useLocalized();
  const format = usePublicFormats();
  const { edition, clock, team_price } = useInstallation().site;
  if (edition.status === 'draft') return null;
  const final = finalOf(edition);
  const next = nextPrice(edition, clock);
  return (
    <div className={styles.ticket}>
      <dl>
        {final && (
          <div>
            <dt>{local(final.title)}</dt>
            <dd>{format.days(final.starts_on, final.ends_on)}</dd>
            <dd className={styles.small}>{local(final.place)}</dd>
          </div>
        )}
        <div>
          <dt>{t('dates.price')}</dt>
          <dd className={styles.price}>{format.price(team_price)}</dd>
          {next?.from_at && (
            <dd className={styles.small}>
              {t('dates.priceFrom', {
                price: format.price(next.unit_price),
                day: format.dayOf(next.from_at),
              })}
            </dd>
          )}
        </div>
        <Sale />
      </dl>
      {children}
    </div>
  );
}

function Sale() {
  const t = useTexts('public');
  const format = usePublicFormats();
  const { edition, clock } = useInstallation().site;
  const sale = saleOf(edition, clock);
  if (sale.state === 'closed') {
    return (
      <div>
        <dt>{t('dates.closed')}</dt>
      </div>
    );
  }
  if (sale.at === null) return null;
  return (
    <div>
      <dt>{t(sale.state === 'open' ? 'dates.until' : 'dates.from')}</dt>
      <dd>{format.instant(sale.at)}</dd>
    </div>
  );
}
