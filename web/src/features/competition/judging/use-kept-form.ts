import type { Endpoint } from '@midan/contract';
import { useRef, useState } from 'react';
import { readTabStorage, writeTabStorage } from '../../../lib/storage.ts';
import { isEditedMeanwhile } from '../../../ui/edited-meanwhile.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { keepTyped, replacesOthers } from '../../../ui/keep-typed.ts';

type Values = Record<string, unknown> & { version: unknown };

const isSame = (one: Values, other: Values): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 });

function readDraft<V>(place: string | undefined): { base: V; values: V } | null {
  try {
    return place ? JSON.parse(readTabStorage(place) ?? 'null') : null;
  } catch {
    return null;
  }
}

interface Options<V> {
  endpoint: Endpoint;
  stored: V;
  failure: string;
  /** Name in the tab's storage under which unsaved input is kept. */
  draft?: string;
  /** Saves, and returns what is stored then. */
  save: (values: V) => Promise<V>;
  /** Reads what somebody else has stored. */
  reload: () => Promise<V>;
}

/** For `FormFrame`: what somebody else saved first goes to `notices.stale`, and nothing is lost. */
export function useKeptForm<V extends Values>(options: Options<V>) {
  const { endpoint, stored, failure, draft, save, reload } = options;
  const [kept] = useState(() => readDraft<V>(draft));
  const base = useRef(kept?.base ?? stored);
  const [stale, setStale] = useState<V | null>(null);
  const keepDraft = (values: V) => {
    const isTyped = !isSame(values, base.current);
    if (draft)
      writeTabStorage(draft, isTyped ? JSON.stringify({ base: base.current, values }) : null);
  };
  const { form, submit, fail, busy } = useEndpointForm<V>(endpoint, {
    initialValues: kept?.values ?? base.current,
    failure,
    onChange: (values) => keepDraft(values),
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
    const values = keptOf(now);
    base.current = now;
    setStale(null);
    form.setValues(values);
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
