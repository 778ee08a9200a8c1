import type { EditionSummary } from '@midan/contract';
import { saleOf } from '../../lib/edition-dates.ts';
import { useInstallation } from '../../lib/installation.ts';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { useTexts } from '../../lib/texts.ts';

/** For an open edition: registration is open, over, or from which day it is open. */
export function useEditionStatus(): (edition: EditionSummary) => string {
  const t = useTexts('public');
  const format = usePublicFormats();
  const { clock } = useInstallation().site;
  return (edition) => {
    if (edition.status !== 'open') return t(`editions.status.${edition.status}`);
    const sale = saleOf(edition, clock);
    if (sale.state === 'closed') return t('editions.registrationOver');
    if (sale.state === 'open' || sale.at === null) return t('editions.status.open');
    return t('editions.registrationFrom', { day: format.dayOf(sale.at) });
  };
}
