import { Stack, Text } from '@mantine/core';
import { listAcademyNotes } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Section } from '../../../ui/section.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { NoteForm } from './note-form.tsx';
import { NoteList, type NoteReader } from './note-list.tsx';

const SHOWN = 5;

interface Props {
  academyId: string;
  reader: NoteReader | undefined;
  mayWrite: boolean;
}

export function AcademyNotes({ academyId, reader, mayWrite }: Props) {
  const { t } = useTranslation('desk');
  const [page, setPage] = useState(1);
  const notes = useQuery({
    ...readPage(listAcademyNotes, { params: { id: academyId }, query: { page, per_page: SHOWN } }),
    staleTime: 0,
  });
  useExistingPage(notes, setPage);
  return (
    <Section id="notes" title={t('notes.title')} text={t('notes.text')}>
      <Stack>
        <DataState
          query={notes}
          failure={t('notes.failed')}
          empty={<Text c="dimmed">{t('notes.none')}</Text>}
        >
          {({ data, meta }) => (
            <div>
              <NoteList notes={data} reader={reader} withTransfers />
              <Pager meta={meta} onChange={setPage} />
            </div>
          )}
        </DataState>
        {mayWrite && <NoteForm kind="academy" id={academyId} />}
      </Stack>
    </Section>
  );
}
