import {
  type FieldError,
  fieldErrorsOf,
  type OwnProject,
  type ProjectContent,
  projectFields,
} from '@midan/contract';
import { z } from 'zod/mini';
import { mergeEdits } from '../../../lib/merge-edits.ts';

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
  /** What was sent last: its reply may be lost. */
  sent: Values | null;
}

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

export const begin = ({ content, version }: OwnProject): Draft => ({
  ...{ base: valuesOf(content), typed: valuesOf(content), version },
  ...{ contested: {}, sent: null },
});

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
  if (project.version <= draft.version) return draft;
  const stored = valuesOf(project.content);
  const { sent } = draft;
  const base = { ...draft.base };
  const typed = { ...draft.typed };
  for (const name of NAMES) {
    if (sent && stored[name] === sent[name]) base[name] = stored[name];
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
  return { base: stored, version: project.version, typed: values, contested, sent: null };
}

/** Ends a contest: `text` is the one to keep, e.g. both. */
export function choose({ contested, ...draft }: Draft, name: Name, text: string): Draft {
  const { [name]: _chosen, ...others } = contested;
  return type({ ...draft, contested: others }, name, text);
}

/** Null if nothing can be sent. Wrong and contested fields go as they are stored. */
export function toSend(draft: Draft): Values | null {
  const names = unsaved(draft).filter((name) => 'value' in checked(name, draft.typed[name]));
  if (names.length === 0) return null;
  const own = names.map((name) => {
    const result = checked(name, draft.typed[name]);
    return [name, 'value' in result ? result.value : ''];
  });
  return { ...draft.base, ...Object.fromEntries(own) };
}

const text = z.object(Object.fromEntries(NAMES.map((name) => [name, z.string()])));
const kept = z.object({
  ...{ base: text, typed: text, version: z.int() },
  ...{ contested: z.partial(text), sent: z.nullable(text) },
});

/** A copy of this device; null if there is none, or if it cannot be read. */
export function readCopy(copy: string | null): Draft | null {
  try {
    return kept.parse(JSON.parse(copy ?? 'null')) as Draft;
  } catch {
    return null;
  }
}
