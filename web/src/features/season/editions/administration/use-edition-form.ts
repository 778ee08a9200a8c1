import {
  type AdminEdition,
  getAdminProfile,
  type updateEdition,
  type updateEditionDates,
  type updateEditionPrices,
  type updateEditionTracks,
} from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { readTabStorage, writeTabStorage } from '../../../../lib/storage.ts';
import { isEditedMeanwhile } from '../../../../ui/edited-meanwhile.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { isAboutProof, type Proof } from '../../../../ui/identity-question.tsx';
import { keepTyped, replacesOthers } from '../../../../ui/keep-typed.ts';
import { toastSuccess } from '../../../../ui/toast.ts';
import { CHANGED_BY_EDITIONS, readEdition, useKeepEdition } from './edition-reads.ts';

type Values = Record<string, unknown> & { version: number };

interface Draft<V> {
  base: V;
  values: V;
}

/** True if the values are equal, whatever their versions. */
const isSame = (one: Values, other: Values): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 });

function readDraft<V>(key: string): Draft<V> | null {
  try {
    return JSON.parse(readTabStorage(key) ?? 'null') as Draft<V> | null;
  } catch {
    return null;
  }
}

/** Writes of one part are alike: an id, a body with the version, the whole edition. */
type PartWrite =
  | typeof updateEdition
  | typeof updateEditionDates
  | typeof updateEditionPrices
  | typeof updateEditionTracks;

interface Options<V> {
  endpoint: PartWrite;
  edition: AdminEdition;
  valuesOf: (edition: AdminEdition) => V;
  /** Field errors beyond the body's schema, for checks that only the browser makes. */
  check?: (values: V) => Record<string, string>;
  /** Asks before sending; false sends nothing. */
  ask?: (values: V) => Promise<boolean>;
  /** True if saving needs the reader's password: `proving` then shows the dialog. */
  needsProof?: (values: V) => boolean;
}

/** Another administrator's save of the same part goes to `notices.stale`; other parts never do. */
export function useEditionForm<V extends Values>(options: Options<V>) {
  const { endpoint, edition, valuesOf, check, ask, needsProof } = options;
  const { t } = useTranslation('editions-administration');
  const client = useQueryClient();
  const keepEdition = useKeepEdition();
  const { data: administrator } = useQuery(read(getAdminProfile));
  const place = `edition_draft:${administrator?.id}:${edition.id}:${endpoint.name}`;
  const [draft] = useState(() => readDraft<V>(place));
  const base = useRef<V>(draft?.base ?? valuesOf(edition));
  const [toProve, setToProve] = useState<V | null>(null);
  const [stale, setStale] = useState<AdminEdition | null>(null);
  const keepDraft = (values: V) => {
    const kept = isSame(values, base.current) ? null : { base: base.current, values };
    writeTabStorage(place, kept && JSON.stringify(kept));
  };
  const { form, submit, fail, busy } = useEndpointForm<V>(endpoint, {
    initialValues: draft?.values ?? base.current,
    failure: { refused: t('saveRefused'), broken: t('saveFailed') },
    onChange: keepDraft,
    ...(check && { check }),
  });
  const isDirty = !isSame(form.values, base.current);

  const take = (stored: AdminEdition) => {
    base.current = valuesOf(stored);
    setStale(null);
    form.setValues(base.current);
    form.clearErrors();
    writeTabStorage(place, null);
  };
  /** The typed values merged into the stored ones, with the stored version, which saving needs. */
  const keptOf = (stored: V): V => ({
    ...keepTyped(base.current, form.values, stored),
    version: stored.version,
  });
  const keep = (stored: AdminEdition) => {
    const next = valuesOf(stored);
    const kept = keptOf(next);
    base.current = next;
    setStale(null);
    form.setValues(kept);
    form.clearErrors();
  };
  // Another administrator's change updates a form without unsaved input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (!isDirty && base.current.version !== edition.version) take(edition);
  }, [edition.version]);

  const save = useWrite(endpoint as typeof updateEditionDates, {
    refreshes: CHANGED_BY_EDITIONS,
    onSuccess: (reply) => {
      keepEdition(reply);
      take(reply.data);
      toastSuccess(reply.message);
    },
  });
  const put = (values: V, version: number, proof: Proof) => {
    const body = { ...values, ...proof, version };
    return save.mutateAsync({ params: { id: edition.id }, body: body as never });
  };
  /** True if keeping the typed values undoes a change of the other administrator. */
  const replaces = (stored: V) =>
    replacesOthers({ ...base.current, version: stored.version }, keptOf(stored), stored);
  /** Saves; over other parts that changed meanwhile too. A code cannot be sent a second time. */
  const saveOver = (values: V, proof: Proof = {}) =>
    put(values, values.version, proof).catch(async (error: unknown) => {
      if (!isEditedMeanwhile(error)) throw error;
      const query = { ...readEdition(edition.id), staleTime: 0 };
      const { data: stored } = await client.fetchQuery(query);
      const isOtherPart = isSame(valuesOf(stored), base.current);
      if (isOtherPart && !proof.otp_code) return put(values, stored.version, proof);
      if (!isOtherPart) setStale(stored);
      throw error;
    });
  const send = submit(async (values) => {
    if (ask && !(await ask(values))) return;
    if (needsProof?.(values)) return setToProve(values);
    await saveOver(values).catch(fail);
  });
  return {
    form,
    send,
    busy,
    proving: toProve && {
      hasSecondFactor: administrator?.has_second_factor === true,
      onConfirm: async (proof: Proof) => {
        try {
          await saveOver(toProve, proof);
          setToProve(null);
        } catch (error) {
          if (!isAboutProof(error)) fail(error);
          throw error;
        }
      },
      onClose: () => setToProve(null),
    },
    notices: {
      isDirty,
      busy,
      discard: () => take(edition),
      stale: stale && {
        load: () => take(stale),
        keep: () => keep(stale),
        replaces: replaces(valuesOf(stale)),
      },
    },
  };
}
