import type { Endpoint, getAcademyProfile, Role } from '@midan/contract';
import {
  type FetchQueryOptions,
  hashKey,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import {
  type CallArguments,
  type CallOptions,
  callWhole,
  type Input,
  type Reply,
  sessionFor,
} from './api.ts';
import { ApiError } from './api-error.ts';
import { keepOwnCache } from './own-cache.ts';
import { retryDelay, retryTimes, retryWrite } from './retry.ts';
import { type Session, sessionOf } from './session.ts';

const MINUTE = 60_000;
// By name: the contract's schemas would travel with every page.
const PROFILE: typeof getAcademyProfile.name = 'getAcademyProfile';

/** A staff member's permission was taken away, or the owner requires a second factor now. */
function onRefusal(error: Error): void {
  const code = error instanceof ApiError && error.code;
  if (code === 'staff_not_permitted' || code === 'second_factor_not_set_up') {
    void queryClient.invalidateQueries({ queryKey: [PROFILE] });
  }
}

/** Defaults of part 1 §7. On the server replies are kept without an end. */
export const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: onRefusal }),
    mutationCache: new MutationCache({ onError: onRefusal }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        // On the server a timer would keep the process alive.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 10 * MINUTE,
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

export const queryClient = newQueryClient();

/** Replies hold sentences in the language of their call: they are read again in another one. */
export function useReadAgain(language: string): void {
  const before = useRef(language);
  useEffect(() => {
    if (before.current !== language) void queryClient.invalidateQueries();
    before.current = language;
  }, [language]);
}

/**
 * Options for useQuery: `useQuery(read(getWallet))`. `data` is the reply's data; `queryFn` returns
 * the whole reply. A list keeps the rows of the page before while the next one loads.
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

/** Like `read`, for a list with its `meta`: `data` is `{ data: rows, meta, message }`. */
export function readPage<E extends Endpoint & { list: true }>(
  endpoint: E,
  ...args: CallArguments<E>
) {
  const { select: _data, ...options } = read(endpoint, ...args);
  return options;
}

export type Started = Pick<FetchQueryOptions, 'queryKey' | 'queryFn' | 'staleTime'>;

/**
 * For `clientLoader`: the page's `useQuery` takes the reads over. Nothing without a session, or for
 * staff who must choose a password or set a second factor up first: the server would refuse it.
 */
export function startReads(role: Role, ...reads: Started[]): null {
  keepOwnCache(queryClient, role);
  const session = sessionOf(role);
  const { must_change_password, must_set_up_second_factor } = session?.user?.member ?? {};
  if (session && !must_change_password && !must_set_up_second_factor)
    for (const one of reads) void queryClient.prefetchQuery(one);
  return null;
}

type WriteInput<E extends Endpoint> = Input<E> & Pick<CallOptions, 'onProgress' | 'signal'>;
type WriteOptions<E extends Endpoint> = Omit<
  UseMutationOptions<Reply<E>, Error, WriteInput<E>>,
  'mutationFn'
> & {
  refreshes?: readonly Endpoint[];
  /** True if it may be sent again before the reply, e.g. with other input. */
  parallel?: boolean;
};

/**
 * True if the error of a deletion that replies with nothing means that the record, or the session
 * that it ends, is gone. The caller checks that the deletion is a repetition, whose first reply was
 * lost.
 */
const isGone = ({ method, reply, endsSession }: Endpoint, error: unknown): boolean =>
  method === 'DELETE' &&
  reply.type === 'null' &&
  error instanceof ApiError &&
  (error.status === 404 || (endsSession === true && error.status === 401));

/** ms after the answer: the rest of a double click, or a button in a dialog that fades out. */
const SAME_PRESS = 500;

const isSameInput = <E extends Endpoint>(one: WriteInput<E>, other: WriteInput<E>): boolean => {
  type Any = { onProgress?: unknown; signal?: unknown; file?: File };
  const { onProgress: _one, signal: _first, ...first } = one as Any;
  const { onProgress: _other, signal: _second, ...second } = other as Any;
  return first.file === second.file && hashKey([first]) === hashKey([second]);
};

/** `Omit` for each state of a mutation, so that a pending one is still known to have variables. */
type StateOf<T> = T extends unknown ? Omit<T, 'mutate' | 'mutateAsync'> : never;

type Write<E extends Endpoint> = StateOf<UseMutationResult<Reply<E>, Error, WriteInput<E>>> & {
  mutate: (input: WriteInput<E>) => void;
  mutateAsync: (input: WriteInput<E>) => Promise<Reply<E>>;
  /** Resolves when the write has ended, to whether it succeeded. Never rejects. */
  attempt: (input: WriteInput<E>) => Promise<boolean>;
};

/**
 * Unless `parallel`, sent once at a time: a second call before the answer gets the first one's, and
 * so does the same call within 500 ms after a success. Retried as `retryWrite` allows, with the
 * session of the press; a retried deletion whose record is gone counts as a success. `onSuccess`
 * may return a promise: the write is pending until it ends.
 */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}): Write<E> {
  const client = useQueryClient();
  const { refreshes = [], parallel = false, onSuccess, onError, ...rest } = options;
  const sent = useRef<Promise<Reply<E>> | null>(null);
  const done = useRef<{ input: WriteInput<E>; answer: Promise<Reply<E>>; at: number } | null>(null);
  const tried = useRef<{ variables: WriteInput<E>; session: Session | null } | null>(null);
  const mutation = useMutation<Reply<E>, Error, WriteInput<E>>({
    retry: retryWrite(endpoint),
    ...rest,
    mutationFn: async (variables) => {
      const { onProgress, signal, ...input } = variables;
      const isRepeated = tried.current?.variables === variables;
      // Another account may have signed in since the press.
      const session = isRepeated ? tried.current?.session : sessionFor(endpoint);
      tried.current = { variables, session: session ?? null };
      const leavesOn401 = !(isRepeated && endpoint.endsSession);
      try {
        return await callWhole(
          endpoint,
          ...([input, { onProgress, signal, leavesOn401, session }] as unknown as CallArguments<E>),
        );
      } catch (error) {
        if (isRepeated && isGone(endpoint, error)) return { data: null, message: '' } as Reply<E>;
        throw error;
      }
    },
    onSuccess: async (...args) => {
      for (const stale of refreshes) void client.invalidateQueries({ queryKey: [stale.name] });
      await onSuccess?.(...args);
    },
    onError: async (...args) => {
      sent.current = null;
      await onError?.(...args);
    },
  });
  const { mutateAsync: start } = mutation;
  const mutateAsync = useCallback(
    (input: WriteInput<E>): Promise<Reply<E>> => {
      if (!parallel) {
        if (sent.current) return sent.current;
        const { current: last } = done;
        const isSamePress = last && performance.now() - last.at < SAME_PRESS;
        if (isSamePress && isSameInput(last.input, input)) return last.answer;
      }
      const answer = start(input);
      sent.current = answer;
      const end = (isDone: boolean) => {
        if (sent.current !== answer) return;
        sent.current = null;
        if (isDone) done.current = { input, answer, at: performance.now() };
      };
      answer.then(
        () => end(true),
        () => end(false),
      );
      return answer;
    },
    [start, parallel],
  );
  const attempt = useCallback(
    (input: WriteInput<E>) =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
  const mutate = useCallback((input: WriteInput<E>) => void attempt(input), [attempt]);
  return { ...mutation, mutate, mutateAsync, attempt };
}
