import { Button, Group } from '@mantine/core';
import { BANK_TRANSFER_STATUSES, type BankTransferStatus } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../../ui/search-box.tsx';

interface Props {
  status: BankTransferStatus;
  onStatus: (status: BankTransferStatus) => void;
  search: string;
  onSearch: (search: string) => void;
}

/** Which transfers the list shows. */
export function FilterBar({ status, onStatus, search, onSearch }: Props) {
  const { t } = useTranslation('bank-transfer-review');
  return (
    <Group align="end" gap="md">
      <Group
        role="group"
        aria-label={t('filter.label')}
        gap="xs"
        grow
        wrap="nowrap"
        flex="1 1 18rem"
        maw="26rem"
      >
        {BANK_TRANSFER_STATUSES.map((each) => (
          <Button
            key={each}
            variant={each === status ? 'filled' : 'default'}
            aria-pressed={each === status}
            px="sm"
            onClick={() => onStatus(each)}
          >
            {t(`filter.${each}`)}
          </Button>
        ))}
      </Group>
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        value={search}
        onChange={onSearch}
      />
    </Group>
  );
}
