import { Anchor, Button, Stack, Text } from '@mantine/core';
import { draftNamesReminder, listAnnouncements, listNamesToConfirm } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChosenEdition } from '../../../../lib/chosen-edition.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readPage, useWrite } from '../../../../lib/query.ts';
import { Link } from '../../../../ui/link.tsx';
import { PagedTable } from '../../../../ui/paged-table.tsx';
import { Section } from '../../../../ui/section.tsx';
import { toastError } from '../../../../ui/toast.ts';

/** The button writes a draft and leads to its preview; announcements reach the current edition. */
export function NamesToConfirm({ mayRemind }: { mayRemind: boolean }) {
  const { t } = useTranslation('certificates');
  const { count } = useFormats();
  const navigate = useNavigate();
  const edition = useChosenEdition();
  const [page, setPage] = useState(1);
  const query = { edition, page, per_page: 10 };
  const list = useQuery({ ...readPage(listNamesToConfirm, { query }), staleTime: 0 });
  const draft = useWrite(draftNamesReminder, {
    refreshes: [listAnnouncements],
    onSuccess: ({ data }) => navigate(`/admin/announcements/${data.id}`),
    onError: (error) => toastError(error, t('admin.actionFailed')),
  });
  const waits = (list.data?.meta.total ?? 0) > 0;
  return (
    <Section id="to-confirm" title={t('admin.toConfirm.title')} text={t('admin.toConfirm.text')}>
      <Stack gap="md">
        <PagedTable
          query={list}
          label={t('admin.toConfirm.title')}
          onPage={setPage}
          failure={t('admin.failed')}
          empty={<Text>{t('admin.toConfirm.none')}</Text>}
          columns={[
            {
              label: t('admin.toConfirm.school'),
              card: { line: 1, side: 'start' },
              cell: ({ id, name }) => (
                <Anchor component={Link} to={`/admin/academies/${id}`} fw={600}>
                  <bdi>{name}</bdi>
                </Anchor>
              ),
            },
            {
              label: t('admin.toConfirm.waiting'),
              figure: true,
              cell: ({ waiting, names }) =>
                t('admin.toConfirm.of', { part: count(waiting), all: count(names) }),
            },
          ]}
        />
        {waits && mayRemind && edition === undefined && (
          <Button w="fit-content" loading={draft.isPending} onClick={() => draft.mutate({})}>
            {t('admin.toConfirm.remind')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
