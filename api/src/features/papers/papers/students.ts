import {
  codeKey,
  type downloadConsentList,
  type downloadStudentRoster,
  GUARDIAN_CONSENT_STATES,
  type GuardianConsentState,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Call, Download } from '../../../http/implement.ts';
import { paperFile } from '../../../http/paper-file.ts';
import { type Language, say } from '../../../i18n.ts';
import { isolated } from '../../../papers/isolated.ts';
import type { TableGroup } from '../../../papers/table-paper.ts';
import { tablePaper } from '../../../papers/table-paper.ts';
import { guardianRules, shownConsent } from '../../people/guardians/index.ts';
import { walkStudents } from '../../people/students/index.ts';
import { column, filledColumns, frameOf } from './sheet.ts';

type Student = ReturnType<typeof walkStudents> extends AsyncGenerator<infer Row> ? Row : never;

/** Empty for a closed account. */
export const nameOf = ({ first_name, last_name }: Student) => `${first_name} ${last_name}`.trim();

/** Each class in its first spelling: 1/أ, ١ / أ and 1-ا are one. */
function withOneClass(students: Student[]): Student[] {
  const shown = new Map<string, string>();
  for (const { class_name: name } of students.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (name !== null && !shown.has(codeKey(name))) shown.set(codeKey(name), name);
  }
  const shownAs = (name: string | null) =>
    name === null ? null : (shown.get(codeKey(name)) ?? name);
  return students.map((student) => ({ ...student, class_name: shownAs(student.class_name) }));
}

/** By class and name (walkStudents), without closed accounts, which have no name. */
async function namedStudents({
  deps,
  actor,
}: Pick<Call<typeof downloadStudentRoster>, 'deps' | 'actor'>): Promise<Student[]> {
  const students: Student[] = [];
  for await (const student of walkStudents(deps.readDb, actor.id)) {
    if (nameOf(student) !== '') students.push(student);
  }
  return withOneClass(students);
}

function rosterGroups(students: Student[], language: Language): TableGroup[] {
  const classes = [...Map.groupBy(students, ({ class_name }) => class_name)];
  return classes.map(([name, members]) => ({
    // One heading for all would say nothing.
    title:
      name !== null
        ? isolated(name)
        : classes.length > 1
          ? say(language, 'papers:students.withoutClass')
          : '',
    note:
      classes.length > 1 ? say(language, 'papers:students.count', { count: members.length }) : '',
    rows: members.map((student, index) => [
      String(index + 1),
      nameOf(student),
      student.external_id ?? '',
      student.current_team?.name ?? '',
      say(language, `exports:students.statuses.${student.status}`),
    ]),
  }));
}

/** Without closed accounts. @throws AppError too_many_requests, overloaded, paper_too_long */
export async function studentRoster(call: Call<typeof downloadStudentRoster>): Promise<Download> {
  const { deps, actor, language } = call;
  const frame = await frameOf(deps, actor.id, language);
  const title = say(language, 'papers:students.title');
  const words = (key: 'number' | 'name' | 'externalId' | 'team' | 'status') =>
    say(language, `papers:students.${key}`);
  return paperFile(call, frame.fileOf('students', title), async () => {
    const students = await namedStudents(call);
    const count = say(language, 'papers:students.count', { count: students.length });
    const columns = [
      column(words('number'), 1, true),
      column(words('name'), 6),
      column(words('externalId'), 2.5, true),
      column(words('team'), 4),
      column(words('status'), 2.5),
    ];
    const groups = rosterGroups(students, language);
    const data = frame.paper(title, [frame.of, count], filledColumns(columns, groups));
    return deps.papers.make(tablePaper, data, { language });
  });
}

const ORDER = GUARDIAN_CONSENT_STATES.toSorted(
  (a, b) => Number(a === 'given') - Number(b === 'given'),
);

/** Minors, while the policy asks for consent at all, without closed accounts. */
export async function studentsToConsent(call: Parameters<typeof namedStudents>[0]) {
  const rules = await guardianRules(call.deps);
  return (await namedStudents(call)).flatMap((student) => {
    const state = shownConsent(rules, student.birth_date, student.guardian_answer);
    return state ? [{ student, state }] : [];
  });
}

async function guardiansOf({ readDb }: Pick<Deps, 'readDb'>, ids: string[]) {
  const guardians = await readDb
    .selectFrom('guardians')
    .select(['student_id', 'name', 'phone_number'])
    .where(sql<boolean>`student_id = any(${ids}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(guardians.map((guardian) => [guardian.student_id, guardian]));
}

/** Without closed accounts. @throws AppError too_many_requests, overloaded, paper_too_long */
export async function consentList(call: Call<typeof downloadConsentList>): Promise<Download> {
  const { deps, actor, language } = call;
  const frame = await frameOf(deps, actor.id, language);
  const title = say(language, 'papers:consents.title');
  const words = (key: 'number' | 'name' | 'class' | 'team' | 'notes') =>
    say(language, `papers:students.${key}`);
  return paperFile(call, frame.fileOf('guardian-consents', title), async () => {
    const students = await studentsToConsent(call);
    const guardians = await guardiansOf(
      deps,
      students.map(({ student }) => student.id),
    );
    const inState = (state: GuardianConsentState) =>
      students.filter((each) => each.state === state);
    const groups = ORDER.flatMap((state) => {
      const some = inState(state);
      if (some.length === 0) return [];
      return {
        title: say(language, `exports:students.consents.${state}`),
        note: say(language, 'papers:students.count', { count: some.length }),
        rows: some.map(({ student }, index) => [
          String(index + 1),
          nameOf(student),
          student.class_name ?? '',
          student.current_team?.name ?? '',
          guardians.get(student.id)?.name ?? '',
          guardians.get(student.id)?.phone_number ?? '',
          '',
        ]),
      };
    });
    const given = inState('given').length;
    const summary =
      students.length === 0
        ? say(language, 'papers:consents.none')
        : say(language, 'papers:consents.given', { given, all: students.length });
    const notes = column(words('notes'), 4);
    const columns = [
      column(words('number'), 1, true),
      column(words('name'), 5),
      column(words('class'), 2),
      column(words('team'), 3),
      column(say(language, 'papers:consents.guardian'), 4),
      column(say(language, 'papers:consents.phone'), 3, true),
      notes,
    ];
    const data = frame.paper(title, [frame.of, summary], filledColumns(columns, groups, notes));
    data.flipped = true;
    return deps.papers.make(tablePaper, data, { language });
  });
}
