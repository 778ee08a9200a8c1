import { Text } from '@mantine/core';
import type { AcademyEdition } from '@midan/contract';
import { windowOf } from '../../../lib/academy-edition.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useSite } from '../../../lib/site.ts';
import { TimeLeft } from '../../../ui/time-left.tsx';

export function SaleNote({ edition }: { edition: AcademyEdition }) {
  const { t } = useTranslation('team-purchase');
  const { deadline } = useFormats();
  const localized = useLocalized();
  const current = useSite().edition.number;
  const until = windowOf(edition, 'purchase')?.closes_at;
  const { number, name } = edition.edition;
  return (
    <>
      {number !== current && (
        <Text fw={600} mb="xs">
          {t('sale.edition', { edition: localized(name) })}
        </Text>
      )}
      {until && (
        <Text mb="md">
          {t('sale.until', { date: deadline(until) })} <TimeLeft until={until} />
        </Text>
      )}
    </>
  );
}
