import { Alert, Button, Stack } from '@mantine/core';
import { type ClassImportDetails, getImport } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { BuyMissing } from '../../features/records/imports/buy-missing.tsx';
import { ColumnChoice } from '../../features/records/imports/column-choice.tsx';
import { CommitImport } from '../../features/records/imports/commit-import.tsx';
import { ImportBadge } from '../../features/records/imports/import-list.tsx';
import { PLACE } from '../../features/records/imports/import-reads.ts';
import { ImportResult } from '../../features/records/imports/import-result.tsx';
import { useOtherLines } from '../../features/records/imports/other-lines.ts';
import { RowList } from '../../features/records/imports/row-list.tsx';
import { useActivation } from '../../features/schools/academies/use-academy.ts';
import { isAbsent } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const AskGuardians = lazyPart(() => import('../../features/people/guardians/ask-guardians.tsx'));

/** Leaving the choice of columns, also by Cancel, unticks what was ticked as another student. */
function Preview({ list }: { list: ClassImportDetails }) {
  const { t } = useTranslation('imports');
  const { isInactive } = useActivation();
  const [isChoosing, setChoosing] = useState(false);
  const { others, choose, clear } = useOtherLines(list.id);
  if (!list.columns || isChoosing) {
    const leave = () => {
      setChoosing(false);
      // Other columns make other lines.
      clear();
    };
    return (
      <ColumnChoice
        key={list.header_line}
        list={list}
        onDone={leave}
        onCancel={list.columns ? leave : undefined}
      />
    );
  }
  return (
    <Stack gap="lg">
      {list.teams.missing.length > 0 && !isInactive && <BuyMissing list={list} others={others} />}
      <CommitImport list={list} others={others} isInactive={isInactive} />
      {list.dropped.length > 0 && (
        <Alert>{t('columns.dropped', { letters: list.dropped.join(' | ') })}</Alert>
      )}
      <RowList list={list} others={others} onOther={choose} />
      <Button variant="default" onClick={() => setChoosing(true)} w="fit-content">
        {t('columns.change')}
      </Button>
    </Stack>
  );
}

function Steps({ list }: { list: ClassImportDetails }) {
  if (list.status === 'previewed') return <Preview list={list} />;
  return (
    <Stack gap="lg">
      <ImportResult list={list} />
      {list.status === 'done' && (
        <Suspense>
          <AskGuardians />
        </Suspense>
      )}
      {!list.erased && <RowList list={list} others={new Set()} />}
    </Stack>
  );
}

export default function Import() {
  const { t } = useTranslation('imports');
  const { importId = '' } = useParams();
  const mayImport = useSchoolMay('teams');
  const list = useQuery({
    ...read(getImport, { params: { id: importId } }),
    enabled: mayImport,
    staleTime: 0,
  });
  const back = <BackButton to={PLACE}>{t('all')}</BackButton>;
  const { data } = list;
  return (
    <>
      <PageHeader
        title={data?.file_name ?? t('title')}
        description={data && <ImportBadge status={data.status} />}
        action={back}
      />
      {!mayImport && <NotPermitted needed="teams" />}
      {mayImport && isAbsent(list.error) && (
        <EmptyNotice title={t('absent')} text={t('absentText')} action={back} />
      )}
      {mayImport && !isAbsent(list.error) && (
        <DataState query={list} failure={t('failed')}>
          {(known) => <Steps list={known} />}
        </DataState>
      )}
    </>
  );
}
