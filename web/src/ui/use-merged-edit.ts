import type { UseFormReturnType } from '@mantine/form';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ForeignChange, isEditedMeanwhile, mergeEdits } from './edited-meanwhile.tsx';

type Values = Record<string, unknown>;

type Form<V extends Values> = Pick<
  UseFormReturnType<V>,
  'getValues' | 'setValues' | 'getInitialValues' | 'setInitialValues'
>;

interface Options<R> {
  /** The record that the typing begins with; null for a new one. */
  begun: R;
  /** The record's values as the form has them. Others than its fields are for the notice alone. */
  valuesOf: (record: R) => Values;
  /** Reads the record, by `read()`; null for a new one. */
  source: { queryKey: QueryKey; queryFn: (context: never) => Promise<{ data: R }> } | null;
}

/**
 * The edit of a whole record that others may edit too. If a save is refused because the record was
 * saved meanwhile, `takeOver` joins the stored values with what is typed; the next save then sends the
 * version of `base`.
 */
export function useMergedEdit<R>({ begun, valuesOf, source }: Options<R>) {
  const client = useQueryClient();
  /** Reading the record again does not move it while somebody types. */
  const [base, setBase] = useState(begun);
  const [foreign, setForeign] = useState<readonly ForeignChange[] | null>(null);

  /** Begins anew with a record that was saved. */
  const begin = (record: R) => {
    setBase(record);
    setForeign(null);
  };

  /**
   * For a write's `onError`, before the form's `fail`. Answers the stored record if it was joined with
   * the form.
   */
  async function takeOver<V extends Values>(error: unknown, form: Form<V>): Promise<R | null> {
    if (!source || !isEditedMeanwhile(error)) return null;
    const query = { ...source, staleTime: 0 } as Parameters<typeof client.fetchQuery>[0];
    // Without an answer the form stays as it is, and the next save is refused again.
    const reply = (await client.fetchQuery(query).catch(() => null)) as { data: R } | null;
    if (!reply) return null;
    const typed = form.getValues();
    const before = valuesOf(base);
    const now = valuesOf(reply.data);
    const { values, changes } = mergeEdits<Values>(before, { ...before, ...typed }, now);
    const ofForm = (all: Values) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => name in typed)) as Partial<V>;
    setBase(reply.data);
    setForeign(changes);
    form.setInitialValues({ ...form.getInitialValues(), ...ofForm(now) });
    form.setValues(ofForm(values));
    return reply.data;
  }

  return { base, foreign, begin, takeOver };
}
