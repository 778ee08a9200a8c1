import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address.ts';
import { useChosenEdition } from '../../lib/chosen-edition.ts';
import { useLocalized } from '../../lib/localized.ts';
import { useSite } from '../../lib/site.ts';

/** Chooses the edition of a page's certificates, in its address; nothing if there is one alone. */
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
