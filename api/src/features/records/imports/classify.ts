import {
  codeKey,
  type FieldError,
  IMPORT_FACTS,
  type ImportFact,
  type ImportOutcome,
} from '@midan/contract';
import { mapInSlices } from '../../../tabular/slices.ts';
import { type Facts, guardianOf, type ReadLine } from './lines.ts';
import { exactName, isBeginning, plainText, wordKeys } from './names.ts';

/** A student of the school whom a line may mean. */
export interface KnownStudent {
  id: string;
  facts: Facts;
  /** Vouched for and not claimed: an import may change the facts. */
  isOpen: boolean;
  /** A guardian, of now or before, has given or refused consent: no list replaces the guardian. */
  hasAnswer: boolean;
}

export interface Change {
  fact: ImportFact;
  from: string | null;
  to: string | null;
}

export interface Classified {
  line: ReadLine;
  outcome: ImportOutcome;
  /** Found beside the cells: a number that is not this student's. */
  problem: { fact: ImportFact; error: FieldError } | null;
  student: KnownStudent | null;
  changes: Change[];
  /** The line says facts that the student keeps, because an import may not change them. */
  keepsOwnFacts: boolean;
  /** Who the line may be: a student, or an earlier line (the other is null). */
  twin: { studentId: string | null; line: number | null } | null;
}

const fullName = ({ first_name, last_name }: Facts): string => `${first_name} ${last_name}`;
/** Key of birth date and exact name (exactName). */
const exactKey = (facts: Facts): string => `${facts.birth_date} ${exactName(fullName(facts))}`;

/**
 * A blank cell says nothing. First and last name are compared as one full name. A guardian's name
 * that was made up for a known phone does not count.
 */
function differs(fact: ImportFact, line: Facts, student: Facts): boolean {
  const said = line[fact];
  if (said === null) return false;
  if (fact === 'first_name' || fact === 'last_name') {
    return exactName(fullName(line)) !== exactName(fullName(student));
  }
  // The first spelling of a class stays.
  if (fact === 'class_name') return codeKey(said) !== codeKey(student.class_name ?? '');
  // The name that a phone alone gets is no news about a guardian who is known.
  const isPlainName = said === guardianOf(line.first_name ?? '');
  if (fact === 'guardian_name' && isPlainName && line.guardian_phone === student.guardian_phone) {
    return false;
  }
  return plainText(said) !== plainText(student[fact] ?? '');
}

const changesOf = (line: Facts, student: Facts): Change[] =>
  IMPORT_FACTS.filter((fact) => differs(fact, line, student))
    .map((fact) => ({ fact, from: student[fact], to: line[fact] }))
    // Both parts of a name count as changed together.
    .filter(({ from, to }) => from !== to);

export const withChanges = (facts: Facts, changes: readonly Change[]): Facts => ({
  ...facts,
  ...Object.fromEntries(changes.map(({ fact, to }) => [fact, to])),
});

type Twin = NonNullable<Classified['twin']>;

/** Words of a name that are compared: nobody's name has more. */
const WORDS_MAX = 12;

/** Keys of a name's first two words, first three and so on to all, with the birth date. */
function beginningsOf(facts: Facts): string[] {
  const words = wordKeys(fullName(facts)).slice(0, WORDS_MAX);
  return words.slice(1).map((_, n) => [facts.birth_date, ...words.slice(0, n + 2)].join(' '));
}

/**
 * Finds who may be the same person: one whose name begins the other's, as isBeginning(). Takes time
 * by the words of a name, however many people have a name like it.
 */
class Twins {
  readonly #all: Twin[] = [];
  /** The first one whose name ends there, and the first one whose name ends there or goes on. */
  readonly #whole = new Map<string, number>();
  readonly #begun = new Map<string, number>();

  add(beginnings: readonly string[], twin: Twin): void {
    const index = this.#all.push(twin) - 1;
    const [whole] = beginnings.slice(-1);
    if (whole !== undefined && !this.#whole.has(whole)) this.#whole.set(whole, index);
    for (const key of beginnings) if (!this.#begun.has(key)) this.#begun.set(key, index);
  }
  find(beginnings: readonly string[]): Twin | null {
    const [whole = ''] = beginnings.slice(-1);
    const found = [...beginnings.map((key) => this.#whole.get(key)), this.#begun.get(whole)];
    return this.#all[Math.min(...found.map((index) => index ?? Infinity))] ?? null;
  }
}

const NOTHING_FOUND = {
  problem: null,
  student: null,
  changes: [],
  keepsOwnFacts: false,
  twin: null,
} satisfies Partial<Classified>;

const mayChange = (fact: ImportFact, { isOpen, hasAnswer }: KnownStudent): boolean =>
  isOpen && !(hasAnswer && fact.startsWith('guardian'));

/** `keepsOwnFacts`: the line says other facts too, which an import may not change. */
function asStudent(line: ReadLine, student: KnownStudent): Classified {
  const said = changesOf(line.facts, student.facts);
  const changes = said.filter(({ fact }) => mayChange(fact, student));
  return {
    ...NOTHING_FOUND,
    line,
    student,
    outcome: changes.length > 0 ? 'changed' : 'same',
    changes,
    keepsOwnFacts: said.length > changes.length,
  };
}

const asWrong = (line: ReadLine, error: FieldError): Classified => ({
  ...NOTHING_FOUND,
  line,
  outcome: 'error',
  problem: { fact: 'external_id', error },
});

/** `error` if an earlier line has the number, or a student with other name and birth date. */
function byNumber(lines: readonly ReadLine[], students: readonly KnownStudent[]) {
  const owners = new Map(students.map((student) => [student.facts.external_id, student]));
  const seen = new Map<string, number>();
  const found = new Map<ReadLine, Classified>();
  for (const line of lines) {
    const { external_id: number } = line.facts;
    if (number === null || line.problems.length > 0) continue;
    const before = seen.get(number);
    const owner = owners.get(number);
    const isSomebodyElse =
      owner &&
      owner.facts.birth_date !== line.facts.birth_date &&
      !isBeginning(wordKeys(fullName(owner.facts)), wordKeys(fullName(line.facts)));
    if (before !== undefined) {
      found.set(line, asWrong(line, { code: 'listed_twice', params: { line: before } }));
    } else if (isSomebodyElse) {
      found.set(line, asWrong(line, { code: 'already_taken' }));
    } else if (owner) {
      found.set(line, asStudent(line, owner));
    }
    if (before === undefined) seen.set(number, line.line);
  }
  return found;
}

/**
 * By the school number, otherwise by exactly the name and birth date, if the line or the student
 * has no number; each student is meant once. A line that is imported is `same` in the next import
 * of the list. withTwins() tells which new ones may be somebody already known.
 * @param students those of the school with a number or a birth date of the list
 */
export async function classify(
  lines: readonly ReadLine[],
  students: readonly KnownStudent[],
): Promise<Classified[]> {
  const found = byNumber(lines, students);
  const meant = new Set([...found.values()].flatMap(({ student }) => student ?? []));
  const byName = Map.groupBy(
    students.filter((student) => !meant.has(student)),
    ({ facts }) => exactKey(facts),
  );
  return mapInSlices(lines, (line): Classified => {
    const known = found.get(line);
    if (known) return known;
    if (line.problems.length > 0) return { ...NOTHING_FOUND, line, outcome: 'error' };
    const { external_id: number } = line.facts;
    const named = byName.get(exactKey(line.facts)) ?? [];
    const index = named.findIndex((each) => number === null || each.facts.external_id === null);
    const [student] = index < 0 ? [] : named.splice(index, 1);
    return student ? asStudent(line, student) : { ...NOTHING_FOUND, line, outcome: 'new' };
  });
}

/**
 * The same birth date, and one name beginning the other's, as the list will leave the students.
 * Lines with a problem are `error` by now: what is not imported has no twin.
 */
export async function withTwins<T extends Omit<Classified, 'problem'>>(
  classified: readonly T[],
  students: readonly KnownStudent[],
): Promise<T[]> {
  const changes = new Map(classified.map((each) => [each.student, each.changes]));
  const twins = new Twins();
  await mapInSlices(students, (student) => {
    const facts = withChanges(student.facts, changes.get(student) ?? []);
    twins.add(beginningsOf(facts), { studentId: student.id, line: null });
  });
  return mapInSlices(classified, (each) => {
    if (each.outcome !== 'new') return each;
    const { facts, line } = each.line;
    const beginnings = beginningsOf(facts);
    const twin = twins.find(beginnings);
    if (twin) return { ...each, outcome: 'twin', twin };
    twins.add(beginnings, { studentId: null, line });
    return each;
  });
}
