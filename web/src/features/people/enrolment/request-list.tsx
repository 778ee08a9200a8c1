import { Stack, Title } from '@mantine/core';
import {
  fieldErrorsOf,
  LIMITS,
  listApplicationRequests,
  listJoinRequests,
  REQUEST_STATUSES,
  rejectStudent,
} from '@midan/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useAddress } from '../../../lib/address.ts';
import { ownWords } from '../../../lib/api-error.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import cards from '../../../ui/cards.module.css';
import { confirm } from '../../../ui/confirm.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import type { Action, RequestKind } from './decision.ts';
import { EmptyRequests } from './empty-requests.tsx';
import styles from './request-card.module.css';
import { type AnyRequest, isOpen, RequestCard } from './request-card.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDecision } from './use-decision.ts';

const PER_PAGE = 30;

const ENDPOINTS = { join: listJoinRequests, application: listApplicationRequests };

interface Props {
  kind: RequestKind;
  /** The deciding school; undefined until it is known. */
  academyId: string | undefined;
  isActive: boolean;
  /** Name of this list's page in the URL. */
  pageName: string;
  /** Id of the text that says why nothing can be decided; undefined if it can. */
  inactiveNotice: string | undefined;
}

/** Asks before it sends, but for a single approval. */
export function RequestList(props: Props) {
  const { kind, academyId, isActive, pageName, inactiveNotice } = props;
  const { t } = useTranslation(['enrolment', 'errors']);
  const address = useAddress();
  const status = address.choice('status', REQUEST_STATUSES);
  const page = address.pageOf(pageName);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Kept while the rejection has not succeeded. */
  const reason = useRef('');
  const { decide, progress } = useDecision(kind, academyId);
  // Both lists answer with the same page; an application says a little more.
  const list = useQuery({
    ...readPage<typeof listJoinRequests>(ENDPOINTS[kind] as typeof listJoinRequests, {
      query: { status, page, per_page: PER_PAGE },
    }),
    staleTime: FRESH.requests,
  }) as UseQueryResult<{ data: AnyRequest[]; meta: Parameters<typeof Pager>[0]['meta'] }, Error>;

  useExistingPage(list, (last, options) => address.change({ [pageName]: last }, options));

  const problemOf = (typed: string) => {
    const { error } = rejectStudent.body.safeParse({ reason: typed });
    const [first] = Object.values(fieldErrorsOf(error?.issues ?? [])).flat();
    return first && t(`errors:fields.${first.code}`, { ...first.params });
  };
  const [ask] = useBusy(async (requests: AnyRequest[], action: Action) => {
    const count = requests.length;
    const isRejection = action === 'reject';
    // The rejection of an open application keeps no reason: other schools may still accept it.
    const field = {
      label: t('reject.reason'),
      max: LIMITS.requestRejectionMax,
      value: reason.current,
      problem: problemOf,
      onChange: (typed: string) => {
        reason.current = typed;
      },
    };
    const isPlain = action === 'approve' && count === 1;
    const question = {
      title: t(`${action}.title`),
      text: t(`${action}.confirm`, { count }),
      action: t(`${action}.action`),
      destructive: isRejection,
      ...(isRejection && !requests.every(isOpen) && { field }),
    };
    const isYes = isPlain || (await confirm(question));
    const ids = requests.map(({ id }) => id);
    const isDone = isYes && (await decide(ids, action, isRejection ? reason.current : ''));
    if (!isYes || isDone) reason.current = '';
    if (!isYes) return;
    setChosen(new Set());
    // The pressed button is gone with the decision.
    heading.current?.focus({ preventScroll: true });
  });

  return (
    <section aria-labelledby={title}>
      <Title
        order={2}
        fz="1.2rem"
        mb="sm"
        id={title}
        ref={heading}
        tabIndex={-1}
        className={styles.heading}
      >
        {t(`${kind}.title`)}
      </Title>
      <DataState
        query={list}
        failure={ownWords(t(`${kind}.failed`))}
        empty={
          <EmptyRequests
            kind={kind}
            filtered={status !== undefined || page > 1}
            onShowAll={() => address.change({ status: null, [pageName]: null })}
          />
        }
      >
        {({ data, meta }) => {
          const waiting = data.filter((request) => request.status === 'pending');
          const picked = waiting.filter(({ id }) => chosen.has(id));
          return (
            <Stack gap="md">
              {waiting.length > 0 && isActive && (
                <SelectionBar
                  waiting={waiting.length}
                  chosen={picked.length}
                  onChooseAll={(all) => setChosen(new Set(all ? waiting.map(({ id }) => id) : []))}
                  onDecide={(action) => void ask(picked, action)}
                  progress={progress}
                />
              )}
              <ul className={cards.list} aria-labelledby={title}>
                {data.map((request) => (
                  <RequestCard
                    key={request.id}
                    request={request}
                    chosen={chosen.has(request.id)}
                    onChoose={(add) => {
                      const next = new Set(picked.map(({ id }) => id));
                      if (add) next.add(request.id);
                      else next.delete(request.id);
                      setChosen(next);
                    }}
                    onDecide={(action) => void ask([request], action)}
                    deciding={progress?.ids.includes(request.id) ? progress.action : null}
                    disabled={!isActive || progress !== null}
                    describedBy={inactiveNotice}
                  />
                ))}
              </ul>
              <Pager meta={meta} onChange={(next) => address.change({ [pageName]: next })} />
            </Stack>
          );
        }}
      </DataState>
    </section>
  );
}
