import { Button, Group, TextInput } from '@mantine/core';
import { type Block, contentKeyOf, readContentKey } from '@midan/contract';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';

/** Opens the form of a new item; it is there once it is published. */
export function AddPage({ block, taken }: { block: Block; taken: string[] }) {
  const { t } = useTranslation('website');
  const navigate = useNavigate();
  const [item, setItem] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const key = contentKeyOf(block, { edition: '', item: item.trim().toLowerCase() });
    if (item.trim() === '' || !readContentKey(key)) return setError(t('add.format'));
    if (taken.includes(key)) return setError(t('add.taken'));
    return navigate(`/admin/website/${key}`);
  };
  return (
    <form onSubmit={add} noValidate>
      <Group gap="sm" align="end">
        <TextInput
          label={t('add.slug')}
          description={t('add.hint')}
          dir="ltr"
          styles={{ label: { direction: 'inherit' } }}
          maxLength={60}
          leftSection="/p/"
          value={item}
          error={error}
          onChange={(event) => {
            setItem(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="default">
          {t('add.action')}
        </Button>
      </Group>
    </form>
  );
}
