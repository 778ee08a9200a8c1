import { Button, CloseButton, Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { BANK_TRANSFER_STATUSES, type BankTransferStatus, LIMITS } from '@midan/contract';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds of quiet after which what was typed is searched for. */
const QUIET = 300;

interface SearchProps {
  value: string;
  onChange: (search: string) => void;
}

/** Follows the address too: going back, or clearing from elsewhere, changes what stands in the box. */
function SearchBox({ value, onChange }: SearchProps) {
  const { t } = useTranslation('bank-transfer-review');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useDebouncedCallback((text: string) => onChange(text.trim()), QUIET);
  const type = (text: string) => {
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      type="search"
      label={t('search')}
      placeholder={t('searchHint')}
      maxLength={LIMITS.searchMax}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => type('')} />
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      flex="1 1 16rem"
    />
  );
}

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
      <SearchBox value={search} onChange={onSearch} />
    </Group>
  );
}
