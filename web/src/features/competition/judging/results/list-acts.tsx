import { Button, Group } from '@mantine/core';
import { getAdminProfile, type ResultList, reopenResults, signResults } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { IdentityQuestion, isAboutProof } from '../../../../ui/identity-question.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import type { OfList } from '../reads.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { CHANGED_BY_RESULTS, useKeepResult } from './reads.ts';
import { waitsFor } from './steps.tsx';

interface Props {
  list: ResultList;
  params: OfList;
}

function useAct(params: OfList) {
  const { t } = useTranslation('results-desk');
  const keep = useKeepResult(params);
  return {
    refreshes: CHANGED_BY_RESULTS,
    onSuccess: ({ data, message }: { data: ResultList; message: string }) => {
      keep(data);
      toastSuccess(message);
    },
    onError: (error: Error) => {
      if (!isAboutProof(error)) toastError(error, t('list.notSaved'));
    },
  };
}

function Sign({ list, params }: Props) {
  const { t } = useTranslation('results-desk');
  const { data: administrator } = useQuery(read(getAdminProfile));
  const [asked, setAsked] = useState(false);
  const sign = useWrite(signResults, useAct(params));
  const close = () => setAsked(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('acts.sign')}</Button>
      {asked && (
        <IdentityQuestion
          title={t('acts.sign')}
          text={t('acts.signText', { number: list.placements.length })}
          action={t('acts.sign')}
          hasSecondFactor={administrator?.has_second_factor === true}
          onConfirm={async (proof) => {
            const body = { version: list.version, ...proof };
            await sign.mutateAsync({ params: { id: list.id }, body });
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function GiveBack({ list, params }: Props) {
  const { t } = useTranslation('results-desk');
  const reopen = useWrite(reopenResults, useAct(params));
  const ask = async () => {
    const question = { title: t('acts.reopen'), text: t('acts.reopenText'), destructive: true };
    if (await confirm({ ...question, action: question.title }))
      reopen.mutate({ params: { id: list.id }, body: { version: list.version } });
  };
  return (
    <Button variant="default" loading={reopen.isPending} onClick={() => void ask()}>
      {t('acts.reopen')}
    </Button>
  );
}

/** Nothing once the list is published, or while the head proposes it anew. */
export function ListActs({ list, params }: Props) {
  const { t } = useTranslation('results-desk');
  const [publishing, setPublishing] = useState(false);
  const wait = waitsFor(list, useNow());
  if (list.state !== 'proposed' && list.state !== 'signed') return null;
  return (
    <Group>
      {list.state === 'proposed' && !wait.window && wait.appeals === 0 && (
        <Sign list={list} params={params} />
      )}
      {list.state === 'signed' && (
        <Button onClick={() => setPublishing(true)}>
          {t(list.publish_at ? 'acts.change' : 'acts.publish')}
        </Button>
      )}
      <GiveBack list={list} params={params} />
      {publishing && (
        <PublishDialog list={list} params={params} onClose={() => setPublishing(false)} />
      )}
    </Group>
  );
}
