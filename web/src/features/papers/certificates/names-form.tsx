import { Button, Card, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import {
  type CertificateName,
  confirmCertificateNames,
  LIMITS,
  listCertificateNames,
} from '@midan/contract';
import { readDraft, writeDraft } from '../../../lib/draft.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

type Spelling = Pick<CertificateName, 'holder_id' | 'name_ar' | 'name_en'>;

const draftKey = (holderId: string) => `certificate-name-${holderId}`;

const spellingOf = ({ name_ar, name_en }: Spelling) => ({ name_ar, name_en });

const typedOrStored = ({ holder_id, name_ar, name_en }: CertificateName): Spelling => ({
  holder_id,
  ...(readDraft(draftKey(holder_id), { name_ar, name_en }) ?? { name_ar, name_en }),
});

interface Props {
  rows: readonly CertificateName[];
  onConfirmed: () => void;
}

/** Sending it confirms all of them. What is typed stays in this tab until then. */
export function NamesForm({ rows, onConfirmed }: Props) {
  const { t } = useTranslation('certificates');
  const keep = (names: readonly Spelling[]) => {
    for (const [index, name] of names.entries()) {
      const row = rows[index];
      const isTyped = row && (row.name_ar !== name.name_ar || row.name_en !== name.name_en);
      writeDraft(draftKey(name.holder_id), isTyped ? spellingOf(name) : null);
    }
  };
  const { form, submit, fail } = useEndpointForm(confirmCertificateNames, {
    initialValues: { names: rows.map(typedOrStored) },
    failure: t('names.confirmFailed'),
    onChange: ({ names }) => keep(names),
  });
  const confirm = useWrite(confirmCertificateNames, {
    refreshes: [listCertificateNames],
    onSuccess: ({ message }) => {
      for (const { holder_id } of rows) writeDraft(draftKey(holder_id), null);
      toastSuccess(message);
      onConfirmed();
    },
    onError: fail,
  });
  return (
    <form
      noValidate
      aria-label={t('names.list')}
      onSubmit={submit((body) => confirm.mutate({ body }))}
    >
      <Stack gap="sm">
        {rows.map(({ holder_id, role, written_as, team, is_confirmed, unprintable }, index) => (
          <Card key={holder_id} component="article" aria-label={written_as} p="md">
            <Group justify="space-between" gap="xs" mb="xs">
              <Text size="sm" c="dimmed">
                <bdi>{t(`names.${role}`, { name: written_as, team })}</bdi>
              </Text>
              <StatusBadge
                status={is_confirmed ? 'active' : 'pending'}
                label={t(is_confirmed ? 'names.confirmed' : 'names.waiting')}
              />
            </Group>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <TextInput
                label={t('names.ar')}
                dir="rtl"
                maxLength={LIMITS.certificateNameMax}
                {...form.getInputProps(`names.${index}.name_ar`)}
              />
              <TextInput
                label={t('names.en')}
                dir="ltr"
                maxLength={LIMITS.certificateNameMax}
                {...form.getInputProps(`names.${index}.name_en`)}
              />
            </SimpleGrid>
            {unprintable && (
              <Text size="sm" c="red" mt="xs">
                {t('names.unprintable', { sign: unprintable })}
              </Text>
            )}
          </Card>
        ))}
        <Group>
          <Button type="submit" loading={confirm.isPending}>
            {t('names.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
