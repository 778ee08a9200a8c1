import { NativeSelect } from '@mantine/core';
import { useAddress } from '../../../lib/address.ts';
import { useChosenEdition } from '../../../lib/chosen-edition.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useSite } from '../../../lib/site.ts';

/** In the URL, without a parameter for the current one. Nothing with fewer than two editions. */
export function EditionChoice() {
  const { t } = useTranslation('certificates');
  const local = useLocalized();
  const { edition, editions } = useSite();
  const chosen = useChosenEdition();
  const { change } = useAddress();
  if (editions.length < 2) return null;
  return (
    <NativeSelect
      size="md"
      maw="20rem"
      label={t('fields.edition')}
      data={editions.map(({ number, name }) => ({ value: `${number}`, label: local(name) }))}
      value={`${chosen ?? edition.number}`}
      onChange={({ currentTarget: { value } }) =>
        change({ edition: value === `${edition.number}` ? null : value, page: null })
      }
    />
  );
}
