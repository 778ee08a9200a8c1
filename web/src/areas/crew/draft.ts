import type { CrewBundle, OwnSheet } from '@midan/contract';
import { type ForeignChange, mergeEdits } from '../../lib/merge-edits.ts';

export type Content = Pick<
  OwnSheet,
  'marks' | 'deductions' | 'not_judged' | 'worked' | 'try_next' | 'remark'
>;

/** Names the sheet of a team; the caller's own. */
export interface Place {
  event_id: string;
  team_id: string;
  round: number;
}

export interface Draft extends Place {
  id: string;
  rubric_id: string;
  /** Of the stored sheet that `base` came from; 0 before the first save. */
  version: number;
  base: Content;
  content: Content;
  /** Sent without an answer so far: what is stored may be this. */
  sent?: Content | undefined;
  /** Values that another phone of the same judge has saved. */
  foreign?: readonly ForeignChange[] | undefined;
  /** The server refuses this content: it is not sent again before it changes. */
  isStuck?: boolean | undefined;
}

const EMPTY: Content = {
  ...{ marks: {}, deductions: [], not_judged: null },
  ...{ worked: null, try_next: null, remark: null },
};

export const draftKey = ({ event_id, team_id, round }: Place) =>
  `sheet:${event_id}/${team_id}/${round}`;

export const isAt =
  (place: Place) =>
  ({ event_id, team_id, round }: Place): boolean =>
    event_id === place.event_id && team_id === place.team_id && round === place.round;

const trimmed = (text: string | null) => text?.trim() || null;

/** As it is sent. */
export const contentOf = (from: Content): Content => ({
  marks: from.marks,
  deductions: [...from.deductions].sort(),
  not_judged: from.not_judged,
  worked: trimmed(from.worked),
  try_next: trimmed(from.try_next),
  remark: trimmed(from.remark),
});

/** One value a field: `mark.<key>`, `deduction.<key>` and the texts. */
function fieldsOf(content: Content): Record<string, unknown> {
  const { marks, deductions, ...texts } = contentOf(content);
  const given = Object.entries(marks).map(([key, mark]) => [`mark.${key}`, mark]);
  const off = deductions.map((key) => [`deduction.${key}`, true]);
  return { ...Object.fromEntries([...given, ...off]), ...texts };
}

function ofFields(fields: Record<string, unknown>): Content {
  const keys = (kind: string) =>
    Object.entries(fields)
      .filter(([name, value]) => name.startsWith(kind) && value !== undefined)
      .map(([name, value]) => [name.slice(kind.length), value] as const);
  const { not_judged, worked, try_next, remark } = fields as unknown as Content;
  return {
    marks: Object.fromEntries(keys('mark.')) as Content['marks'],
    deductions: keys('deduction.').map(([key]) => key),
    ...{ not_judged, worked, try_next, remark },
  };
}

const isSame = (one: Content, other: Content): boolean => {
  const [a, b] = [fieldsOf(one), fieldsOf(other)];
  return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
};

export const isUnsaved = ({ base, content }: Draft): boolean => !isSame(base, content);

export const storedSheet = (bundle: CrewBundle, place: Place) => bundle.sheets.find(isAt(place));

/** The sheet to go on with: the phone's own unless another phone has saved a newer one. */
export function currentDraft(
  own: Draft | null,
  stored: OwnSheet | undefined,
  place: Place,
  rubric_id: string,
): Draft {
  const isOvertaken = stored && (!own || (!isUnsaved(own) && stored.version > own.version));
  if (own && !isOvertaken) return own;
  const content = stored ? contentOf(stored) : EMPTY;
  const { id, version } = stored ?? { id: crypto.randomUUID(), version: 0 };
  const { event_id, team_id, round } = place;
  return {
    ...{ event_id, team_id, round, id, version, base: content, content },
    rubric_id: stored?.rubric_id ?? rubric_id,
  };
}

/** Goes on from the stored sheet; the phone's own values stay, others' are taken over and told. */
export function mergeDraft(own: Draft, stored: OwnSheet): Draft {
  const [base, typed, now] = [own.base, own.content, stored].map(fieldsOf) as [
    Record<string, unknown>,
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const empty = Object.fromEntries(
    Object.keys({ ...base, ...typed, ...now }).map((name) => [name, undefined]),
  );
  const { values, changes } = mergeEdits({ ...empty, ...base }, { ...empty, ...typed }, now);
  const sent: Record<string, unknown> = own.sent ? fieldsOf(own.sent) : base;
  const foreign = changes.filter(
    ({ name, now: value }) => value !== typed[name] && value !== sent[name],
  );
  return {
    ...own,
    ...{ id: stored.id, version: stored.version, base: contentOf(stored) },
    content: ofFields(values),
    sent: undefined,
    foreign: foreign.length > 0 ? foreign : undefined,
  };
}
