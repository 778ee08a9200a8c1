import { Group, NativeSelect, Text } from '@mantine/core';
import { type AcademyEdition, isLiving } from '@midan/contract';
import { useAddress } from '../../../lib/address.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useSite } from '../../../lib/site.ts';

/** Kept in the URL. Nothing for a school with fewer than two editions. */
export function EditionChoice({ shown }: { shown: AcademyEdition }) {
  const { t } = useTranslation('teams');
  const localized = useLocalized();
  const address = useAddress();
  const current = String(useSite().edition.number);
  const { edition, editions } = shown;
  if (editions.length < 2) return null;
  return (
    <Group gap="md" align="end">
      <NativeSelect
        size="md"
        label={t('edition.label')}
        data={editions.map(({ number, name }) => ({
          value: String(number),
          label: localized(name),
        }))}
        value={String(edition.number)}
        onChange={({ currentTarget }) =>
          address.change({
            edition: currentTarget.value === current ? null : currentTarget.value,
            page: null,
            search: null,
          })
        }
      />
      {!isLiving(shown.edition.status) && <Text c="dimmed">{t('edition.over')}</Text>}
    </Group>
  );
}
