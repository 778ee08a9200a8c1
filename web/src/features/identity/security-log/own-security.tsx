import { listStudentSecurity } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Section } from '../../../ui/section.tsx';
import { Entries } from './entries.tsx';

const SHOWN = 5;

export function OwnSecurity() {
  const { t } = useTranslation('security-log');
  const [page, setPage] = useState(1);
  const query = { page, per_page: SHOWN };
  const list = useQuery({ ...readPage(listStudentSecurity, { query }), staleTime: 0 });
  return (
    <Section id="security-log" title={t('own.title')} text={t('own.text')}>
      <DataState query={list} failure={t('loadFailed')} empty={<EmptyNotice title={t('empty')} />}>
        {({ data, meta }) => (
          <div aria-busy={list.isPlaceholderData}>
            <Entries entries={data} />
            <Pager meta={meta} onChange={setPage} />
          </div>
        )}
      </DataState>
    </Section>
  );
}
