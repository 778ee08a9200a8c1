import { Anchor, Stack, Text, Title } from '@mantine/core';
import { getAdminBankTransfer, listAcademyNotes, listTransferNotes } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, readPage } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { NoteForm } from './note-form.tsx';
import { NoteList, type NoteReader } from './note-list.tsx';

const SHOWN = 5;

function SchoolCount({ academyId }: { academyId: string }) {
  const { t } = useTranslation('desk');
  const { count } = useFormats();
  const query = { per_page: 1 };
  const { data } = useQuery({
    ...readPage(listAcademyNotes, { params: { id: academyId }, query }),
    staleTime: 0,
  });
  if (!data || data.meta.total === 0) return null;
  return (
    <Anchor
      component={Link}
      to={`/admin/academies/${academyId}#notes`}
      size="sm"
      underline="always"
    >
      {t('notes.school', { total: count(data.meta.total) })}
    </Anchor>
  );
}

interface Props {
  transferId: string;
  reader: NoteReader | undefined;
  mayWrite: boolean;
}

export default function TransferNotes({ transferId, reader, mayWrite }: Props) {
  const { t } = useTranslation('desk');
  const params = { id: transferId };
  const [page, setPage] = useState(1);
  const transfer = useQuery({
    ...read(getAdminBankTransfer, { params }),
    staleTime: FRESH.transfers,
  });
  const notes = useQuery({
    ...readPage(listTransferNotes, { params, query: { page, per_page: SHOWN } }),
    staleTime: 0,
  });
  useExistingPage(notes, setPage);
  return (
    <Stack component="section" gap="sm" aria-label={t('notes.title')}>
      <Title order={3} fz="1rem">
        {t('notes.title')}
      </Title>
      <DataState
        query={notes}
        failure={t('notes.failed')}
        empty={
          <Text size="sm" c="dimmed">
            {t('notes.none')}
          </Text>
        }
      >
        {({ data, meta }) => (
          <div>
            <NoteList notes={data} reader={reader} />
            <Pager meta={meta} onChange={setPage} />
          </div>
        )}
      </DataState>
      {transfer.data && <SchoolCount academyId={transfer.data.academy.id} />}
      {mayWrite && <NoteForm kind="transfer" id={transferId} />}
    </Stack>
  );
}
