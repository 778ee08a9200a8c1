import type { UseFormReturnType } from '@mantine/form';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ForeignChange, mergeEdits } from '../lib/merge-edits.ts';
import { isEditedMeanwhile } from './edited-meanwhile.tsx';

type Values = Record<string, unknown>;

type Form<V extends Values> = Pick<
  UseFormReturnType<V>,
  'getValues' | 'setValues' | 'getInitialValues' | 'setInitialValues'
>;

interface Options<R> {
  /** The record that the typing begins with; null or undefined for a new one. */
  begun: R;
  /** The values to compare. Those that are not fields of the form are only shown in the notice. */
  valuesOf: (record: R) => Values;
  /** Reads the record, by `read()`; null for a new one. */
  source: { queryKey: QueryKey; queryFn: (context: never) => Promise<{ data: R }> } | null;
}

/**
 * The edit of a whole record that others may edit too. If `error` is the refusal of a save because
 * the record was saved meanwhile, `mergeStored` reads the record anew and merges it with what is
 * typed; for other errors, and if it cannot be read, it does nothing. The next save then sends the
 * version of `base`. `foreign` are the values that others changed, for `EditedMeanwhile`; `begin`
 * starts anew from a saved record.
 */
export function useMergedEdit<R>({ begun, valuesOf, source }: Options<R>) {
  const client = useQueryClient();
  /** Stays the same when the record is read again while somebody types. */
  const [base, setBase] = useState(begun);
  const [foreign, setForeign] = useState<readonly ForeignChange[] | null>(null);

  const begin = (record: R) => {
    setBase(record);
    setForeign(null);
  };

  function merge<V extends Values>(stored: R, form: Form<V>): ForeignChange[] {
    const typed = form.getValues();
    const before = valuesOf(base);
    const now = valuesOf(stored);
    const { values, changes } = mergeEdits<Values>(before, { ...before, ...typed }, now);
    const ofForm = (all: Values) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => name in typed)) as Partial<V>;
    setBase(stored);
    form.setInitialValues({ ...form.getInitialValues(), ...ofForm(now) });
    form.setValues(ofForm(values));
    return changes;
  }

  /** In a write's `onError`, before `fail`. The stored record if it was merged, else null. */
  async function mergeStored<V extends Values>(error: unknown, form: Form<V>): Promise<R | null> {
    if (!source || !isEditedMeanwhile(error)) return null;
    const query = { ...source, staleTime: 0 } as Parameters<typeof client.fetchQuery>[0];
    // Without an answer the form stays as it is, and the next save is refused again.
    const reply = (await client.fetchQuery(query).catch(() => null)) as { data: R } | null;
    if (!reply) return null;
    setForeign(merge(reply.data, form));
    return reply.data;
  }

  return { base, foreign, begin, merge, mergeStored };
}

interface OwnSave<R, V extends Values> {
  edit: Pick<ReturnType<typeof useMergedEdit<R>>, 'base' | 'merge'>;
  form: Form<V>;
  /** The record as it is stored now, as far as this tab knows. */
  stored: R;
  /** After the reader saved a part of the record beside the form; null before that. */
  ownVersion: number | null;
  onMerged?: (stored: R) => void;
}

/**
 * For a part of the record that the reader has saved beside the open form, e.g. a new phone: the
 * form goes on from there without a notice. If others have saved the record too, the next save is
 * refused and shows the notice.
 */
export function useOwnSave<R extends { version: number }, V extends Values>({
  edit,
  form,
  stored,
  ownVersion,
  onMerged,
}: OwnSave<R, V>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that is stored
  useEffect(() => {
    const { version } = stored;
    if (version !== ownVersion || version !== edit.base.version + 1) return;
    edit.merge(stored, form);
    onMerged?.(stored);
  }, [stored.version, ownVersion]);
}
