import { Button, Card, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import {
  type CertificateName,
  confirmCertificateNames,
  LIMITS,
  listCertificateNames,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address.ts';
import { readPage, useWrite } from '../../lib/query.ts';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { Pager } from '../../ui/pager.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toastSuccess } from '../../ui/toast.ts';

function NamesForm({ rows }: { rows: readonly CertificateName[] }) {
  const { t } = useTranslation('certificates');
  const { form, submit, fail } = useEndpointForm(confirmCertificateNames, {
    initialValues: {
      names: rows.map(({ student_id, name_ar, name_en }) => ({ student_id, name_ar, name_en })),
    },
    failure: t('names.confirmFailed'),
  });
  const confirm = useWrite(confirmCertificateNames, {
    refreshes: [listCertificateNames],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: fail,
  });
  return (
    <form
      noValidate
      aria-label={t('names.list')}
      onSubmit={submit((body) => confirm.mutate({ body }))}
    >
      <Stack gap="sm">
        {rows.map(({ student_id, account_name, team, is_confirmed, unprintable }, index) => (
          <Card key={student_id} component="article" aria-label={account_name} p="md">
            <Group justify="space-between" gap="xs" mb="xs">
              <Text size="sm" c="dimmed">
                <bdi>{t('names.student', { name: account_name, team })}</bdi>
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

/** How the names of the school's team members are printed, a page at a time. */
export function NamesCheck() {
  const { t } = useTranslation('certificates');
  const address = useAddress();
  const query = { page: address.pageOf('names'), per_page: LIMITS.perPageDefault };
  const names = useQuery({ ...readPage(listCertificateNames, { query }), staleTime: 0 });
  return (
    <DataState
      query={names}
      failure={t('names.failed')}
      empty={<EmptyNotice title={t('names.emptyTitle')} text={t('names.emptyText')} />}
    >
      {({ data, meta }) => (
        <>
          {/* Begins anew when other names are shown or were saved. */}
          <NamesForm key={JSON.stringify(data)} rows={data} />
          <Pager meta={meta} onChange={(page) => address.change({ names: page })} />
        </>
      )}
    </DataState>
  );
}
