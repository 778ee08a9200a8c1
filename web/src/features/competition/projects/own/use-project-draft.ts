import { type OwnProject, saveOwnProject } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isAbsent } from '../../../../lib/api-error.ts';
import { useWrite } from '../../../../lib/query.ts';
import { isEditedMeanwhile } from '../../../../ui/edited-meanwhile.tsx';
import { openCopy } from './copies.ts';
import {
  addSent,
  begin,
  choose,
  type Draft,
  type Name,
  settle,
  take,
  toSend,
  type,
} from './draft.ts';
import { OWN_PROJECT, useShowProject } from './use-own-project.ts';

/** Milliseconds after the last key. */
const AUTOSAVE = 3000;
/** Milliseconds after a save that got no answer. */
const AGAIN = 5000;

export type DraftTools = ReturnType<typeof useProjectDraft>;

/**
 * What is typed, saved by itself and merged with what team-mates save. A copy stays on the device
 * from the first key until all of it is stored: network cuts and reloads lose nothing.
 * @param owner id of the student
 */
export function useProjectDraft(project: OwnProject, owner: string) {
  const [copy] = useState(() => openCopy(owner, project.team.id));
  const client = useQueryClient();
  const show = useShowProject();
  const [draft, setDraft] = useState(() => take(copy.found ?? begin(project), project));
  const latest = useRef(draft);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [isKept, setKept] = useState(true);
  const change = useCallback(
    (next: Draft) => {
      latest.current = next;
      setKept(copy.keep(next));
      setDraft(next);
    },
    [copy],
  );
  // What it found may be stored by now.
  useEffect(() => setKept(copy.keep(latest.current)), [copy]);
  const save = useWrite(saveOwnProject);
  const { mutateAsync } = save;
  const running = useRef<Promise<void> | null>(null);

  const send = useCallback(async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      const body = toSend(latest.current);
      if (!body) return setFailure(null);
      change(addSent(latest.current, body));
      try {
        const { data } = await mutateAsync({ body: { ...body, version: latest.current.version } });
        show(data);
        change(take(settle(latest.current, body), data));
        return setFailure(null);
      } catch (error) {
        if (!isEditedMeanwhile(error)) {
          setFailure({ error });
          // The deadline may be over, or the student in no team any more.
          if (!(error instanceof ApiError && error.isTransient))
            void client.invalidateQueries({ queryKey: OWN_PROJECT.queryKey });
          return;
        }
        // A read that is under way may bring the state before the team-mate's save.
        await client.cancelQueries({ queryKey: OWN_PROJECT.queryKey });
        const stored = await client.fetchQuery(OWN_PROJECT).catch((failed: unknown) => {
          setFailure({ error: failed });
        });
        if (!stored) return;
        change(take(latest.current, stored.data));
      }
    }
  }, [change, client, mutateAsync, show]);
  /** Resolves when what is typed by now is stored, or could not be. */
  const flush = useCallback(async () => {
    await running.current;
    running.current ??= send().finally(() => {
      running.current = null;
    });
    await running.current;
  }, [send]);

  useEffect(() => {
    const next = take(latest.current, project);
    if (next === latest.current) return;
    change(next);
    // What was refused may be right now.
    setFailure(null);
  }, [project, change]);

  const isOpen = project.open;
  const mayRepeat = !failure || (failure.error instanceof ApiError && failure.error.isTransient);
  useEffect(() => {
    if (!isOpen || !mayRepeat || !toSend(draft)) return;
    const now = () => void flush();
    const onHide = () => document.hidden && now();
    const timer = setTimeout(now, failure ? AGAIN : AUTOSAVE);
    addEventListener('online', now);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [draft, failure, flush, isOpen, mayRepeat]);
  // The page is left before the three seconds are over.
  useEffect(() => () => void (isOpen && toSend(latest.current) && flush()), [flush, isOpen]);

  const edit = (next: Draft) => {
    // What was refused may be right now.
    if (!mayRepeat) setFailure(null);
    change(next);
  };

  return {
    draft,
    latest,
    /** False where the browser keeps nothing. */
    isKept,
    isSaving: save.isPending,
    error: failure && !isAbsent(failure.error) ? failure.error : null,
    flush,
    write: (name: Name, text: string) => edit(type(latest.current, name, text)),
    choose: (name: Name, text: string) => edit(choose(latest.current, name, text)),
  };
}
