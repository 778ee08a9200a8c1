import {
  type FieldError,
  fieldErrorsOf,
  type OwnProject,
  type ProjectContent,
  projectFields,
} from '@midan/contract';
import { z } from 'zod/mini';
import { mergeEdits } from '../../../../lib/merge-edits.ts';

export type Name = keyof ProjectContent;
export type Values = Record<Name, string>;

/** In the order of the page. */
export const NAMES = [
  'title',
  'theme',
  'problem',
  'idea',
  'how',
  'helped',
  'video_url',
] as const satisfies readonly Name[];

export interface Draft {
  /** What was stored when the typing began, and its version. */
  base: Values;
  version: number;
  typed: Values;
  /** What a team-mate saved in fields that are typed in here: nothing of them is sent yet. */
  contested: Partial<Values>;
  /** What was sent since: replies may be lost. */
  sent: Values[];
  /** Keys of the track's. */
  themes: string[];
}

/** Of those in `sent`, so that the copy fits on the device. */
const SENT_MAX = 30;

const valuesOf = (content: ProjectContent): Values =>
  Object.fromEntries(NAMES.map((name) => [name, content[name] ?? ''])) as Values;

/** As it would be stored, or what is wrong with it. */
export function checked(name: Name, typed: string): { value: string } | { error: FieldError } {
  const result = projectFields[name].safeParse(typed);
  if (result.success) return { value: result.data ?? '' };
  const [error] = Object.values(fieldErrorsOf(result.error.issues)).flat();
  return { error: error ?? { code: 'invalid' } };
}

/** The space at the end of a sentence that goes on is no change. */
const isSame = (name: Name, typed: string, stored: string): boolean => {
  const result = checked(name, typed);
  return typed === stored || ('value' in result && result.value === stored);
};

const themesOf = ({ track }: OwnProject) => track.themes.map(({ key }) => key);

export const begin = (project: OwnProject): Draft => ({
  ...{ base: valuesOf(project.content), typed: valuesOf(project.content) },
  ...{ version: project.version, contested: {}, sent: [], themes: themesOf(project) },
});

/** Why a field cannot be sent. A theme that the track has no more may stay where it is stored. */
export function wrongIn({ typed, base, themes }: Draft, name: Name): FieldError | null {
  const result = checked(name, typed[name]);
  if ('error' in result) return result.error;
  const isKnown = name !== 'theme' || ['', base.theme, ...themes].includes(result.value);
  return isKnown ? null : { code: 'invalid_choice' };
}

/** Names of what is typed and not stored; not those that wait for a choice. */
export const unsaved = ({ typed, base, contested }: Draft): Name[] =>
  NAMES.filter((name) => !(name in contested) && !isSame(name, typed[name], base[name]));

export const isClean = (draft: Draft): boolean =>
  unsaved(draft).length === 0 && Object.keys(draft.contested).length === 0;

export const type = (draft: Draft, name: Name, text: string): Draft => ({
  ...draft,
  typed: { ...draft.typed, [name]: text },
});

/** Takes what is stored now. Only a field that both have changed is contested. */
export function take(draft: Draft, project: OwnProject): Draft {
  const themes = themesOf(project);
  if (project.version <= draft.version)
    return `${themes}` === `${draft.themes}` ? draft : { ...draft, themes };
  const stored = valuesOf(project.content);
  const base = { ...draft.base };
  const typed = { ...draft.typed };
  for (const name of NAMES) {
    // A space alone is not the reader's change.
    if (isSame(name, typed[name], base[name])) typed[name] = base[name];
    if (draft.sent.some((sent) => sent[name] === stored[name])) base[name] = stored[name];
    if (isSame(name, typed[name], stored[name])) typed[name] = base[name] = stored[name];
  }
  const { values, changes } = mergeEdits(base, typed, stored);
  const contested = { ...draft.contested };
  for (const name of Object.keys(contested) as Name[]) {
    if (isSame(name, typed[name], stored[name])) delete contested[name];
    else contested[name] = stored[name];
    values[name] = draft.typed[name];
  }
  for (const { name, isContested } of changes)
    if (isContested) contested[name as Name] = stored[name as Name];
  // What the reader sees stays to the letter, also the space after the last word.
  for (const name of NAMES)
    if (isSame(name, draft.typed[name], values[name])) values[name] = draft.typed[name];
  return { base: stored, version: project.version, typed: values, contested, sent: [], themes };
}

/** Ends a contest: `text` is the one to keep, e.g. both. */
export function choose({ contested, ...draft }: Draft, name: Name, text: string): Draft {
  const { [name]: _chosen, ...others } = contested;
  return type({ ...draft, contested: others }, name, text);
}

/**
 * An answer says, maybe late, that `body` was stored: who has changed such a text since has seen it,
 * so theirs is no other one.
 */
export function settle(draft: Draft, body: Values): Draft {
  const names = Object.keys(draft.contested) as Name[];
  return names
    .filter((name) => isSame(name, draft.typed[name], body[name]))
    .reduce((all, name) => choose(all, name, all.contested[name] ?? ''), draft);
}

/** Null if nothing can be sent. Wrong and contested fields go as they are stored. */
export function toSend(draft: Draft): Values | null {
  const names = unsaved(draft).filter((name) => !wrongIn(draft, name));
  if (names.length === 0) return null;
  const own = names.map((name) => {
    const result = checked(name, draft.typed[name]);
    return [name, 'value' in result ? result.value : ''];
  });
  return { ...draft.base, ...Object.fromEntries(own) };
}

export function addSent(draft: Draft, body: Values): Draft {
  const isKnown = draft.sent.some((sent) => NAMES.every((name) => sent[name] === body[name]));
  return isKnown ? draft : { ...draft, sent: [...draft.sent, body].slice(-SENT_MAX) };
}

const text = z.object(Object.fromEntries(NAMES.map((name) => [name, z.string()])));
const kept = z.object({
  ...{ base: text, typed: text, version: z.int() },
  ...{ contested: z.partial(text), sent: z.array(text), themes: z.array(z.string()) },
});

/** A copy of this device; null if there is none, or if it cannot be read. */
export function readCopy(copy: string | null): Draft | null {
  try {
    return kept.parse(JSON.parse(copy ?? 'null')) as Draft;
  } catch {
    return null;
  }
}
