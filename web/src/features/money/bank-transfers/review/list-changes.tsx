import { Button, Group, Text } from '@mantine/core';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';

interface Props {
  added: number;
  gone: number;
  onUpdate: () => void;
}

/** The live region is always there, so that screen readers notice the change. */
export function ListChanges({ added, gone, onUpdate }: Props) {
  const { t } = useTranslation('bank-transfer-review');
  const { count } = useFormats();
  const changes = [
    added > 0 && t('changes.added', { count: added, value: count(added) }),
    gone > 0 && t('changes.gone', { count: gone, value: count(gone) }),
  ].filter((change) => change !== false);
  return (
    <Group gap="sm" mb={changes.length > 0 ? 'sm' : 0}>
      <Text role="status" size="sm" c="dimmed">
        {changes.join(' · ')}
      </Text>
      {changes.length > 0 && (
        <Button variant="default" size="compact-md" onClick={onUpdate}>
          {t('changes.update')}
        </Button>
      )}
    </Group>
  );
}
