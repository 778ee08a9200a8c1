import { Text, VisuallyHidden } from '@mantine/core';
import type { ResultList } from '@midan/contract';
import type { ReactNode } from 'react';
import { IconCircleCheck, IconCircleDashed } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Moment } from '../../../../ui/moment.tsx';
import type { LevelResults } from './reads.ts';
import styles from './results.module.css';

const isOpen = ({ state }: ResultList['appeals'][number]) => state === 'open';

/** What signing still waits for; the server's clock decides. */
export const waitsFor = ({ appeals, appeals_until }: ResultList, now: number) => ({
  appeals: appeals.filter(isOpen).length,
  window: appeals_until !== null && Date.parse(appeals_until) > now,
});

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const { t } = useTranslation('results-desk');
  const Mark = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <li data-done={isDone || undefined}>
      <Mark size={20} aria-hidden />
      <div>
        {isDone && <VisuallyHidden>{t('list.done')}</VisuallyHidden>}
        {children}
      </div>
    </li>
  );
}

function ListSteps({ list }: { list: ResultList }) {
  const { t } = useTranslation('results-desk');
  const { state, appeals_until, publish_at } = list;
  const wait = waitsFor(list, useNow());
  const isPublished = state === 'published' || state === 'corrected';
  const isSigned = state === 'signed' || isPublished;
  if (state === 'open') return <Step isDone={false}>{t('list.givenBack')}</Step>;
  return (
    <>
      <Step isDone>
        {t('list.proposed', { name: list.proposed_by ?? '—' })} ·{' '}
        <Moment value={list.proposed_at} />
      </Step>
      <Step isDone={!wait.window && wait.appeals === 0 && appeals_until !== null}>
        {appeals_until ? (
          <>
            {t(wait.window ? 'list.appealsUntil' : 'list.appealsOver')}{' '}
            <Moment value={appeals_until} />
          </>
        ) : (
          t('list.hidden')
        )}
        {wait.appeals > 0 && (
          <Text fw={600}>{t('list.appealsOpen', { number: wait.appeals })}</Text>
        )}
      </Step>
      <Step isDone={isSigned}>
        {isSigned ? t('list.signed', { name: list.signed_by ?? '—' }) : t('list.unsigned')}
      </Step>
      <Step isDone={isPublished}>
        {publish_at ? (
          <>
            {t(isPublished ? 'list.publishedAt' : 'list.publishAt')} <Moment value={publish_at} />
          </>
        ) : (
          t('list.unpublished')
        )}
        {state === 'corrected' && ` · ${t('list.corrected')}`}
      </Step>
    </>
  );
}

export function Steps({ open, closed, method, list, earlier }: LevelResults) {
  const { t } = useTranslation('results-desk');
  return (
    <ol className={styles.steps}>
      {earlier.map(({ number, published_at }) => (
        <Step key={number} isDone>
          {t('list.earlier', { number })} <Moment value={published_at} />
        </Step>
      ))}
      <Step isDone={open === 0 && closed}>
        {open > 0
          ? t('list.open', { number: open })
          : t(closed ? 'list.decided' : 'list.notClosed')}
      </Step>
      {list ? (
        <ListSteps list={list} />
      ) : (
        <Step isDone={false}>
          {t(
            method === 'plain' || method === 'adjusted'
              ? 'list.judgeProposes'
              : 'list.refereeProposes',
          )}
        </Step>
      )}
    </ol>
  );
}
