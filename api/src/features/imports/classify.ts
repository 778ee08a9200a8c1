import {
  type FieldError,
  IMPORT_FACTS,
  type ImportFact,
  type ImportOutcome,
} from '@midan/contract';
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

/** What a line is, and whom it means. */
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

/** First and last name with a space between. */
const fullName = ({ first_name, last_name }: Facts): string => `${first_name} ${last_name}`;
/** Key of birth date and exact name (exactName). */
const exactKey = (facts: Facts): string => `${facts.birth_date} ${exactName(fullName(facts))}`;

/**
 * True if the line's cell is filled and says something else than the student's fact. First and last
 * name are compared as one full name. A guardian's name that was made up for a known phone does not
 * count.
 */
function differs(fact: ImportFact, line: Facts, student: Facts): boolean {
  const said = line[fact];
  if (said === null) return false;
  if (fact === 'first_name' || fact === 'last_name') {
    return exactName(fullName(line)) !== exactName(fullName(student));
  }
  // The name that a phone alone gets is no news about a guardian who is known.
  const isPlainName = said === guardianOf(line.first_name ?? '');
  if (fact === 'guardian_name' && isPlainName && line.guardian_phone === student.guardian_phone) {
    return false;
  }
  return plainText(said) !== plainText(student[fact] ?? '');
}

/** What a line would change of a student's facts, see differs(). A blank cell changes nothing. */
const changesOf = (line: Facts, student: Facts): Change[] =>
  IMPORT_FACTS.filter((fact) => differs(fact, line, student))
    .map((fact) => ({ fact, from: student[fact], to: line[fact] }))
    // Both parts of a name count as changed together.
    .filter(({ from, to }) => from !== to);

/** Returns the facts with the changes; `facts` itself stays as it is. */
export const withChanges = (facts: Facts, changes: readonly Change[]): Facts => ({
  ...facts,
  ...Object.fromEntries(changes.map(({ fact, to }) => [fact, to])),
});

type Twin = NonNullable<Classified['twin']>;
interface Numbered {
  twin: Twin;
  /** Position in the order of addition. */
  order: number;
}
/** People whose names begin with the same words. */
interface Branch {
  /** The first one whose name ends here. */
  whole?: Numbered;
  /** The first one whose name ends here or goes on. */
  any?: Numbered;
  next: Map<string, Branch>;
}

/** Words of a name that are compared: nobody's name has more. */
const WORDS_MAX = 12;

/**
 * People by birth date and the words of their names. `find` returns the first one that may be the
 * same person: one whose name begins the other's, as isBeginning(); null if there is none. Takes
 * time by the words of a name, however many people have a name like it.
 */
class Twins {
  readonly #byDate = new Map<string | null, Branch>();
  #count = 0;

  #wordsOf(facts: Facts): string[] {
    return wordKeys(fullName(facts)).slice(0, WORDS_MAX);
  }
  add(facts: Facts, twin: Twin): void {
    let branch: Branch = this.#byDate.get(facts.birth_date) ?? { next: new Map() };
    this.#byDate.set(facts.birth_date, branch);
    const numbered = { twin, order: this.#count };
    this.#count += 1;
    for (const word of this.#wordsOf(facts)) {
      const next: Branch = branch.next.get(word) ?? { next: new Map() };
      branch.next.set(word, next);
      next.any ??= numbered;
      branch = next;
    }
    branch.whole ??= numbered;
  }
  find(facts: Facts): Twin | null {
    let branch = this.#byDate.get(facts.birth_date);
    let first: Numbered | undefined;
    const words = this.#wordsOf(facts);
    for (const [n, word] of words.entries()) {
      branch = branch?.next.get(word);
      if (n === 0) continue;
      // Names that begin this one, then those that this one begins.
      for (const found of [branch?.whole, n === words.length - 1 ? branch?.any : undefined]) {
        if (found && found.order < (first?.order ?? Infinity)) first = found;
      }
    }
    return first?.twin ?? null;
  }
}

const NOTHING_FOUND = {
  problem: null,
  student: null,
  changes: [],
  keepsOwnFacts: false,
  twin: null,
} satisfies Partial<Classified>;

/** True if an import may change this fact of the student, see KnownStudent. */
const mayChange = (fact: ImportFact, { isOpen, hasAnswer }: KnownStudent): boolean =>
  isOpen && !(hasAnswer && fact.startsWith('guardian'));

/**
 * Classifies a line that means this student: `changed` if it changes a fact that an import may
 * change, otherwise `same`. `keepsOwnFacts` is true if it says others that stay as they are.
 */
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

/** Classifies a line as `error`, because its school number is wrong. */
const asWrong = (line: ReadLine, error: FieldError): Classified => ({
  ...NOTHING_FOUND,
  line,
  outcome: 'error',
  problem: { fact: 'external_id', error },
});

/**
 * Classifies the lines whose school number decides: `error` if an earlier line has it, or a student
 * with both another name and another birth date; otherwise the line means the student who has it.
 * Other lines, and those with problems, are left out. Returns the results by line.
 */
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
 * Classifies each line of a list, in the list's order: error, changed, same or new; withTwins()
 * tells which new ones may be somebody already known. A line means the student with its school
 * number, otherwise one with exactly its name and birth date, if the line or the student has no
 * number; each student is meant once. A line that is imported is `same` in the next import of the
 * list.
 * @param students those of the school with a number or a birth date of the list
 */
export function classify(
  lines: readonly ReadLine[],
  students: readonly KnownStudent[],
): Classified[] {
  const found = byNumber(lines, students);
  const meant = new Set([...found.values()].flatMap(({ student }) => student ?? []));
  const byName = Map.groupBy(
    students.filter((student) => !meant.has(student)),
    ({ facts }) => exactKey(facts),
  );
  for (const line of lines) {
    if (found.has(line) || line.problems.length > 0) continue;
    const { external_id: number } = line.facts;
    const named = byName.get(exactKey(line.facts)) ?? [];
    const index = named.findIndex((each) => number === null || each.facts.external_id === null);
    const [student] = index < 0 ? [] : named.splice(index, 1);
    if (student) found.set(line, asStudent(line, student));
  }
  return lines.map((line): Classified => {
    const outcome = line.problems.length > 0 ? 'error' : 'new';
    return found.get(line) ?? { ...NOTHING_FOUND, line, outcome };
  });
}

/**
 * The lines of a list in their order, in which new ones become `twin` if they may be a student, as
 * the list will leave the student, or an earlier new line: with the same birth date, and one name
 * beginning the other (isBeginning). Lines with a problem are `error` by now: what is not imported
 * has no twin.
 */
export function withTwins<T extends Omit<Classified, 'problem'>>(
  classified: readonly T[],
  students: readonly KnownStudent[],
): T[] {
  const changes = new Map(classified.map((each) => [each.student, each.changes]));
  const twins = new Twins();
  for (const student of students) {
    const facts = withChanges(student.facts, changes.get(student) ?? []);
    twins.add(facts, { studentId: student.id, line: null });
  }
  return classified.map((each) => {
    if (each.outcome !== 'new') return each;
    const { facts, line } = each.line;
    const twin = twins.find(facts);
    if (twin) return { ...each, outcome: 'twin', twin };
    twins.add(facts, { studentId: null, line });
    return each;
  });
}
