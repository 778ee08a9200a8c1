import type { Endpoint } from '@midan/contract';
import {
  keepPreviousData,
  QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallArguments, type CallOptions, callWhole, type Input, type Reply } from './api.ts';
import { ApiError } from './api-error.ts';

const MINUTE = 60_000;
/** Seconds; a longer wait is the visitor's to decide. */
const LONGEST_WAIT = 5;

const worthRetrying = (error: Error): boolean =>
  error instanceof ApiError && error.isTransient && (error.retryAfter ?? 0) <= LONGEST_WAIT;

/** How often a call that may still succeed is tried again. */
export const retryTimes = (times: number) => (failures: number, error: Error) =>
  failures < times && worthRetrying(error);

/**
 * Whether a write may be tried again by itself. Without an Idempotency-Key only where the server
 * said that it has not begun: after a lost answer the write may already stand.
 */
const mayRepeat = (endpoint: Endpoint, { status, retryAfter }: ApiError): boolean =>
  endpoint.idempotent === true || ((status === 429 || status === 503) && retryAfter !== undefined);

/** Part 1 §7: one retry for writes. */
export const retryWrite = (endpoint: Endpoint) => (failures: number, error: Error) =>
  error instanceof ApiError && mayRepeat(endpoint, error) && retryTimes(1)(failures, error);

const retryDelay = (attempt: number, error: Error): number =>
  error instanceof ApiError && error.retryAfter
    ? error.retryAfter * 1000
    : Math.min(1000 * 2 ** attempt, 30_000);

/** Part 1 §7: fresh 5 minutes, kept 10, 3 retries for reads, no refetch on focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE,
      gcTime: 10 * MINUTE,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: retryTimes(3),
      retryDelay,
    },
    mutations: {
      networkMode: 'always',
      retryDelay,
    },
  },
});

/**
 * Options for useQuery: `useQuery(read(getWallet))`. `data` is the reply's data. A list keeps the
 * rows of the page before while the next one loads.
 */
export function read<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
  return {
    queryKey: [endpoint.name, input ?? null] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reply<E>> =>
      callWhole(endpoint, ...([input, { signal }] as unknown as CallArguments<E>)),
    select: (reply: Reply<E>) => reply.data,
    placeholderData: endpoint.list ? keepPreviousData : undefined,
  };
}

/** The same with the reply's `meta`: `data` is `{ data: rows, meta, message }`. */
export function readPage<E extends Endpoint & { list: true }>(
  endpoint: E,
  ...args: CallArguments<E>
) {
  const { select: _data, ...options } = read(endpoint, ...args);
  return options;
}

type WriteInput<E extends Endpoint> = Input<E> & { onProgress?: CallOptions['onProgress'] };
// Endpoints that need nothing are called by `mutate({})`.
type WriteOptions<E extends Endpoint> = Omit<
  UseMutationOptions<Reply<E>, Error, WriteInput<E>>,
  'mutationFn'
> & {
  /** Reads that are no longer true after a success. */
  refreshes?: readonly Endpoint[];
};

/** A write: `const buy = useWrite(purchase, { refreshes: [getWallet] }); buy.mutate({ body })`. */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}) {
  const client = useQueryClient();
  const { refreshes = [], onSuccess, ...rest } = options;
  return useMutation<Reply<E>, Error, WriteInput<E>>({
    retry: retryWrite(endpoint),
    ...rest,
    mutationFn: ({ onProgress, ...input }) =>
      callWhole(endpoint, ...([input, { onProgress }] as unknown as CallArguments<E>)),
    onSuccess: async (...args) => {
      for (const stale of refreshes) void client.invalidateQueries({ queryKey: [stale.name] });
      await onSuccess?.(...args);
    },
  });
}
