import type { Endpoint } from '@midan/contract';
import { useRef, useState } from 'react';
import { isEditedMeanwhile } from '../../../ui/edited-meanwhile.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { keepTyped, replacesOthers } from '../../../ui/keep-typed.ts';

type Values = Record<string, unknown> & { version: unknown };

const isSame = (one: Values, other: Values): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 });

interface Options<V> {
  endpoint: Endpoint;
  stored: V;
  failure: string;
  /** Saves, and returns what is stored then. */
  save: (values: V) => Promise<V>;
  /** Reads what somebody else has stored. */
  reload: () => Promise<V>;
}

/** For `FormFrame`: what somebody else saved first goes to `notices.stale`, and nothing is lost. */
export function useKeptForm<V extends Values>(options: Options<V>) {
  const { endpoint, stored, failure, save, reload } = options;
  const base = useRef(stored);
  const [stale, setStale] = useState<V | null>(null);
  const { form, submit, fail, busy } = useEndpointForm<V>(endpoint, {
    initialValues: stored,
    failure,
  });
  const isDirty = !isSame(form.values, base.current);
  const take = (values: V) => {
    base.current = values;
    setStale(null);
    form.setValues(values);
    form.clearErrors();
  };
  const keptOf = (now: V) => ({
    ...keepTyped<V>(base.current, form.getValues(), now),
    version: now.version,
  });
  const keep = (now: V) => {
    const kept = keptOf(now);
    base.current = now;
    setStale(null);
    form.setValues(kept);
  };
  const send = submit((values) =>
    save(values).then(take, async (error: unknown) => {
      // Without an answer the form stays as it is, and the next save is refused again.
      if (isEditedMeanwhile(error)) setStale(await reload().catch(() => null));
      fail(error);
    }),
  );
  return {
    form,
    send,
    notices: {
      isDirty,
      busy,
      discard: () => take(base.current),
      stale: stale && {
        load: () => take(stale),
        keep: () => keep(stale),
        replaces: replacesOthers({ ...base.current, version: stale.version }, keptOf(stale), stale),
      },
    },
  };
}
