import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type Query, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { IconRefresh } from '../icons/index.ts';
import { type Fallback, isLeftOutOfView, messageOf } from '../lib/api-error.ts';
import { useTranslation } from '../lib/i18n.ts';
import { EmptyPicture } from './empty-picture.tsx';
import { FailureAlert } from './failure-alert.tsx';

interface Props<T> {
  query: UseQueryResult<T, Error>;
  children: (data: NonNullable<T>) => ReactNode;
  /** Text for failures without a message from the server. */
  failure?: Fallback;
  /** Replaces the default action of the retry button, which is to load again. */
  onRetry?: () => void;
  skeleton?: ReactNode;
  /** True if there is nothing to show; by default a list or a page without rows. */
  isEmpty?: (data: NonNullable<T>) => boolean;
  empty?: ReactNode;
}

const isEmptyList = (data: unknown): boolean => {
  const rows = Array.isArray(data) ? data : (data as { data?: unknown }).data;
  return Array.isArray(rows) && rows.length === 0;
};

/** A failed read keeps the data. `null` counts as not yet read: the caller shows it. */
export function DataState<T>(props: Props<T>) {
  const { query, children, failure, skeleton, isEmpty, empty } = props;
  const { t } = useTranslation('shell');
  const { data } = query;
  if (data !== undefined && data !== null) {
    if ((isEmpty ?? isEmptyList)(data)) return empty ?? <EmptyNotice title={t('state.empty')} />;
    // Texts and code that only this part needs may still be on their way: the page around it stays.
    return <Suspense fallback={skeleton ?? <SkeletonLines />}>{children(data)}</Suspense>;
  }
  if (!query.isError) {
    return (
      <>
        {skeleton ?? <SkeletonLines />}
        {query.isFetching && <SlowNotice />}
      </>
    );
  }
  if (isLeftOutOfView(query.error)) return <Text c="dimmed">{query.error.message}</Text>;
  return (
    <FailureAlert>
      <Text>{messageOf(query.error, failure)}</Text>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={query.isFetching}
        onClick={props.onRetry ?? (() => void query.refetch())}
      >
        {t('state.retry')}
      </Button>
    </FailureAlert>
  );
}

/** Milliseconds after which a read that is still waited for is called slow. */
export const SLOW = 4000;

/** Its button sends the reads of the page again and hides it for another 4 s. */
function SlowNotice() {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const [isSlow, setSlow] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try has its own time
  useEffect(() => {
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, [tries]);
  const retry = async () => {
    setTries(tries + 1);
    const waiting = { type: 'active', predicate: isWaiting } as const;
    const queries = client.getQueryCache().findAll(waiting);
    await client.cancelQueries(waiting);
    for (const query of queries)
      void client.refetchQueries({ queryKey: query.queryKey, exact: true });
  };
  return (
    <div role="status" data-waiting>
      {isSlow && (
        <Group mt="sm" gap="sm">
          <Text>{t('state.slow')}</Text>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => void retry()}
          >
            {t('state.again')}
          </Button>
        </Group>
      )}
    </div>
  );
}

const isWaiting = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching';

export function SkeletonLines() {
  const { t } = useTranslation('common');
  return (
    <Stack gap="sm" role="status" aria-label={t('loading')}>
      {['a', 'b', 'c', 'd'].map((line) => (
        <Skeleton key={line} h={56} radius="md" />
      ))}
    </Stack>
  );
}

interface EmptyProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyNotice({ title, text, action }: EmptyProps) {
  return (
    <Card py="xl">
      <Stack align="center" gap="sm" ta="center" maw="28rem" mx="auto">
        <EmptyPicture />
        <Title order={2} fz="1.2rem">
          {title}
        </Title>
        {text && <Text c="dimmed">{text}</Text>}
        {action}
      </Stack>
    </Card>
  );
}
