/** Sends records and saves drafts, whenever there is a network. */
import { type CrewBundle, saveSheet } from '@midan/contract';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { sessionOf } from '../../lib/session.ts';
import { contentOf, type Draft, draftKey, isUnsaved, mergeDraft, storedSheet } from './draft.ts';
import { keep, kept, keptKeys } from './kept.ts';
import { readQueue, waitingRecords } from './queue.ts';
import { deliver, enqueueSheet, isFinal, loadBundle, loadDay, waitingAt } from './records.ts';

/** Milliseconds between tries, and after a change before a draft is saved. */
const PAUSE = 15_000;
const QUIET = 1_200;

let running: Promise<void> | null = null;
let isAskedAgain = false;

const ofKey = (key: string) => kept<Draft>(key);

function enqueueDraft(draft: Draft): Promise<boolean> {
  const { id: sheet_id, event_id, team_id, round, rubric_id, version } = draft;
  const place = { event_id, team_id, round };
  return enqueueSheet({ sheet_id, ...place, rubric_id, version, ...contentOf(draft.content) });
}

/** A save of this phone whose answer was lost is no other phone's change: it is sent anew. */
async function resolveEdited(bundle: CrewBundle): Promise<void> {
  for (const { record, refused } of waitingRecords()) {
    if (refused !== 'edited' || record.kind !== 'sheet') continue;
    const stored = storedSheet(bundle, record);
    const own = ofKey(draftKey(record));
    // Merged before: the judge looks at what is different.
    if (!stored || !own || (own.id === stored.id && own.version === stored.version)) continue;
    const merged = mergeDraft(own, stored);
    keep(draftKey(record), merged);
    const isOpen = stored.state === 'draft' || stored.state === 'returned';
    if (!isOpen || merged.foreign) continue;
    await enqueueDraft(merged);
    isAskedAgain = true;
  }
}

async function sendRecords(): Promise<void> {
  await readQueue();
  const open = waitingRecords().filter(({ refused }) => !refused);
  if (open.length === 0) return;
  await deliver(open.map(({ record }) => record));
  // Without an answer the one before stays.
  void loadDay().catch(() => undefined);
  await resolveEdited(await loadBundle());
}

async function saveDraft(key: string, draft: Draft): Promise<void> {
  const content = contentOf(draft.content);
  const { id, event_id, team_id, round, rubric_id, version } = draft;
  keep(key, { ...draft, sent: content });
  try {
    const body = { event_id, team_id, round, rubric_id, ...content, version };
    const stored = await call(saveSheet, { params: { id }, body });
    const now = ofKey(key);
    const { id: storedId, version: next } = stored;
    if (now) keep(key, { ...now, id: storedId, version: next, base: content, sent: undefined });
  } catch (error) {
    if (!isFinal(error)) throw error;
    const stored = storedSheet(await loadBundle(), draft);
    const now = ofKey(key);
    if (!now) return;
    const isEdited = error instanceof ApiError && error.code === 'edited_meanwhile';
    if (isEdited && stored && stored.version !== now.version) keep(key, mergeDraft(now, stored));
    else keep(key, { ...now, isStuck: true });
  }
}

const isOnItsWay = (draft: Draft): boolean => {
  const waiting = waitingAt(waitingRecords(), draft);
  return waiting !== undefined && !waiting.refused;
};

export const unsavedDrafts = (): [string, Draft][] =>
  keptKeys('sheet:').flatMap((key): [string, Draft][] => {
    const draft = ofKey(key);
    return draft && isUnsaved(draft) && !isOnItsWay(draft) ? [[key, draft]] : [];
  });

async function saveDrafts(): Promise<void> {
  for (const [key, draft] of unsavedDrafts()) if (!draft.isStuck) await saveDraft(key, draft);
}

/** Once at a time; never rejects: what got no answer is tried again later. */
export function sync(): Promise<void> {
  if (running) {
    isAskedAgain = true;
    return running;
  }
  running = (async () => {
    do {
      isAskedAgain = false;
      // The network may be back since a try that fails.
      if (sessionOf('crew'))
        await sendRecords()
          .then(saveDrafts)
          .catch(() => undefined);
    } while (isAskedAgain);
  })().finally(() => {
    running = null;
  });
  return running;
}

let quiet: ReturnType<typeof setTimeout> | undefined;

/** Keeps a changed sheet on the phone at once, and on the server after a moment. */
export function keepDraft(draft: Draft): void {
  keep(draftKey(draft), { ...draft, isStuck: undefined });
  clearTimeout(quiet);
  quiet = setTimeout(() => void sync(), QUIET);
}

/** A save that is on its way has a moment to tell its version. A second press does nothing. */
export async function handIn(shown: Draft): Promise<void> {
  clearTimeout(quiet);
  await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  if (isOnItsWay(shown)) return;
  const draft = { ...(ofKey(draftKey(shown)) ?? shown), foreign: undefined };
  keep(draftKey(draft), draft);
  await enqueueDraft(draft);
  void sync();
}

/** Place it once: sends at the start, when the network or the reader is back, and every 15 s. */
export function useSync(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const isSeen = () => document.visibilityState === 'visible';
    const again = () => void (isSeen() && sync());
    again();
    const timer = setInterval(again, PAUSE);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isSignedIn]);
}
