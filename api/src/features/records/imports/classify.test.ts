import { IMPORT_FACTS, type ImportColumns } from '@midan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify, type KnownStudent, withChanges, withTwins } from './classify.ts';
import { type Facts, readLine } from './lines.ts';

const COLUMNS: ImportColumns = {
  name: 0,
  first_name: null,
  last_name: null,
  birth_date: 1,
  gender: 2,
  class_name: 3,
  external_id: 4,
  guardian_name: 5,
  guardian_phone: 6,
  team: null,
  track: null,
  mentor: null,
  leader: null,
  every_gender: null,
};

/** Reads rows as lines of a list, from line 2 on. */
const read = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, n) => readLine({ line: n + 2, cells }, COLUMNS));
const classifyAll = async (
  rows: readonly (readonly string[])[],
  students: readonly KnownStudent[],
) => withTwins(await classify(read(rows), students), students);

/** The school's students after an import; `takesTwin` chooses possible twins by their line. */
async function takeOver(
  students: readonly KnownStudent[],
  rows: readonly (readonly string[])[],
  takesTwin: (line: number) => boolean,
): Promise<KnownStudent[]> {
  const classified = await classifyAll(rows, students);
  const changes = new Map(classified.map((each) => [each.student, each.changes]));
  const added = classified.flatMap(({ line, outcome }): KnownStudent[] =>
    outcome === 'new' || (outcome === 'twin' && takesTwin(line.line))
      ? [
          {
            id: `new-${students.length}-${line.line}`,
            facts: line.facts,
            isOpen: true,
            hasAnswer: false,
          },
        ]
      : [],
  );
  const kept = students.map((student) => ({
    ...student,
    facts: withChanges(student.facts, changes.get(student) ?? []),
  }));
  return [...kept, ...added];
}

const row = fc.tuple(
  fc.constantFrom(
    'أحمد علي',
    'احمد علي',
    'أحمد علي حسن',
    'أحمـد  علي',
    'منى سعيد',
    'عبد الله عمر',
    'ندى',
  ),
  fc.constantFrom('3/4/2014', '2014-04-03', '٥-٦-٢٠١٥', '5/6/2015', 'x', ''),
  fc.constantFrom('ذكر', 'بنت', 'F', ''),
  fc.constantFrom('5ب', '', '6أ'),
  fc.constantFrom('', '1', '2', '3'),
  fc.constantFrom('', 'سعاد محمد'),
  fc.constantFrom('', '01001234567', '1112345678', '12'),
);

const student = fc.record({
  id: fc.uuid(),
  isOpen: fc.boolean(),
  hasAnswer: fc.boolean(),
  facts: fc.record({
    first_name: fc.constantFrom('أحمد', 'احمد', 'منى'),
    last_name: fc.constantFrom('علي', 'سعيد', 'علي حسن'),
    birth_date: fc.constantFrom('2014-04-03', '2015-06-05'),
    gender: fc.constantFrom('male', 'female'),
    class_name: fc.constantFrom(null, '5ب'),
    external_id: fc.constantFrom(null, '1', '2'),
    guardian_name: fc.constant(null),
    guardian_phone: fc.constant(null),
  }) as fc.Arbitrary<Facts>,
});
const school = fc.uniqueArray(student, {
  maxLength: 5,
  selector: ({ id, facts }) => facts.external_id ?? id,
});

describe('the same list again', () => {
  it('changes nothing, whatever the list, the school and the chosen twins', async () => {
    await fc.assert(
      fc.asyncProperty(
        school,
        fc.array(row, { maxLength: 9 }),
        fc.boolean(),
        async (before, rows, twins) => {
          const once = await takeOver(before, rows, () => twins);
          const again = await classifyAll(rows, once);
          const left = twins ? [] : ['twin'];
          expect(['same', 'error', ...left]).toEqual(
            expect.arrayContaining(again.map(({ outcome }) => outcome)),
          );
          expect(await takeOver(once, rows, () => twins)).toEqual(once);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a student who is not open', () => {
  it('keeps the own facts, whatever the list says', async () => {
    await fc.assert(
      fc.asyncProperty(school, fc.array(row, { maxLength: 9 }), async (before, rows) => {
        const after = await takeOver(before, rows, () => true);
        for (const [n, { isOpen, facts }] of before.entries()) {
          if (!isOpen) expect(after[n]?.facts).toEqual(facts);
        }
      }),
    );
  });
});

const AHMED: KnownStudent = {
  id: 'a',
  isOpen: true,
  hasAnswer: false,
  facts: {
    ...(Object.fromEntries(IMPORT_FACTS.map((fact) => [fact, null])) as Facts),
    first_name: 'أحمد',
    last_name: 'محمد علي',
    birth_date: '2014-04-03',
    gender: 'male',
    external_id: '17',
  },
};
const outcomeOf = async (cells: string[], students = [AHMED]) => {
  const [found] = await classifyAll([cells], students);
  return (
    found && [found.outcome, found.problem?.error.code ?? found.line.problems[0]?.code ?? null]
  );
};

it.each([
  ['the number and the same facts', ['أحمد محمد علي', '3/4/2014', 'ذكر', '', '17'], 'same', null],
  ['a vowel sign more', ['أَحمد محمد علي', '3/4/2014', 'ذكر', '', ''], 'same', null],
  ['a class more', ['أحمد محمد علي', '3/4/2014', 'ذكر', '5ب', ''], 'changed', null],
  [
    'the number and another birth date',
    ['أحمد محمد', '4/4/2014', 'ذكر', '', '17'],
    'changed',
    null,
  ],
  ['letters of a Farsi keyboard', ['أحمد محمد علی', '3/4/2014', 'ذكر', '', ''], 'same', null],
  ['presentation forms', ['ﺃﺣﻤﺪ ﻣﺤﻤﺪ ﻋﻠﻲ', '3/4/2014', 'ذكر', '', ''], 'same', null],
  ['hidden signs', ['\u202bأحمد\u202c محمد علي\u2069', '3/4/2014', 'ذكر', '', ''], 'same', null],
  ['all of it', ['\u200fاحمد محمد ﻋﻠﻰ', '3/4/2014', 'ذكر', '', ''], 'twin', null],
  ['another spelling', ['احمد محمد على', '3/4/2014', 'ذكر', '', ''], 'twin', null],
  ['a shorter name', ['أحمد محمد', '3/4/2014', 'ذكر', '', ''], 'twin', null],
  ['another number', ['أحمد محمد علي', '3/4/2014', 'ذكر', '', '18'], 'twin', null],
  [
    'the number of somebody else',
    ['منى سعيد', '5/6/2015', 'بنت', '', '17'],
    'error',
    'already_taken',
  ],
  ['another birth date', ['أحمد محمد علي', '3/4/2015', 'ذكر', '', ''], 'new', null],
  ['one word for a name', ['أحمد', '3/4/2014', 'ذكر', '', ''], 'error', 'last_name_required'],
])('a line with %s', async (_, cells, outcome, code) => {
  expect(await outcomeOf(cells)).toEqual([outcome, code]);
});

it('a class in another spelling is no change', async () => {
  const facts = { ...AHMED.facts, class_name: '1/أ' };
  const outcome = (name: string) =>
    outcomeOf(['أحمد محمد علي', '3/4/2014', 'ذكر', name, '17'], [{ ...AHMED, facts }]);
  expect(await outcome('١ / ا')).toEqual(['same', null]);
  expect(await outcome('1/ب')).toEqual(['changed', null]);
});
