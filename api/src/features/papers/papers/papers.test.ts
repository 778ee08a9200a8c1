import {
  downloadConsentForms,
  downloadConsentList,
  downloadStudentRoster,
  downloadTeamRoster,
  type Endpoint,
  RATE_LIMITS,
} from '@midan/contract';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addGuardian, addVouched } from '../../../../test/enrolment.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { readRow } from '../../../../test/rows.ts';
import { furnishedWorld, type World } from '../../../../test/world.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import type { ConsentFormPaper } from '../../../papers/consent-form-paper.ts';
import type { TablePaper } from '../../../papers/table-paper.ts';

const context = testApp();
let world: World;
beforeAll(async () => {
  world = await furnishedWorld(context.db);
});

const PAPERS = [
  downloadStudentRoster,
  downloadTeamRoster,
  downloadConsentList,
  downloadConsentForms,
] as const;
const fetchPaper = (endpoint: Endpoint, token: string, language = 'ar') =>
  send(context, endpoint, { token, headers: { 'accept-language': language } });

describe.each(PAPERS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  it('is a PDF with a name in both scripts, which nobody keeps', async () => {
    const { status, headers, bytes } = await fetchPaper(endpoint, world.academy.token);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w-]+\.pdf"; filename\*=UTF-8''%D[89][\w%.-]+\.pdf$/,
    );
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('speaks the language of the caller', async () => {
    const { bytes } = await fetchPaper(endpoint, world.academy.token, 'en');
    expect(bytes.toString('latin1')).toContain('/Lang (en)');
  });

  it('is refused to a student', async () => {
    expect((await fetchPaper(endpoint, world.academy.student.token)).status).toBe(401);
  });
});

describe('the lists', () => {
  afterEach(() => vi.restoreAllMocks());

  it('have one class for all spellings of its name, the first one as title', async () => {
    const { id, token } = await academyWith(context.db);
    for (const class_name of ['1/أ', '١ - ا', '1/ب'])
      await addVouched(context.db, id, { class_name });
    const make = vi.spyOn(context.deps.papers, 'make');
    await fetchPaper(downloadStudentRoster, token);
    const [, paper] = make.mock.calls.at(-1) ?? [];
    const { groups } = paper as TablePaper;
    expect(
      groups.map(({ title, rows }) => [title.replace(/[\u2066-\u2069]/g, ''), rows.length]),
    ).toEqual([
      ['1/أ', 2],
      ['1/ب', 1],
    ]);
  });

  async function paperOf(endpoint: Endpoint, language?: string): Promise<TablePaper> {
    const make = vi.spyOn(context.deps.papers, 'make');
    await fetchPaper(endpoint, world.academy.token, language);
    return make.mock.calls[0]?.[1] as TablePaper;
  }
  const rowsOf = ({ groups }: TablePaper) => groups.flatMap(({ rows }) => rows);

  it('hold every student of the school and nobody else, without contacts', async () => {
    const own = await context.db
      .selectFrom('students')
      .select(['first_name', 'last_name', 'email', 'phone_number'])
      .where('academy_id', '=', world.academy.id)
      .where('first_name', '<>', '')
      .execute();
    const paper = await paperOf(downloadStudentRoster);
    const names = own.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
    expect(names.length).toBeGreaterThan(1);
    expect(
      rowsOf(paper)
        .map(([, name]) => name)
        .toSorted(),
    ).toEqual(names.toSorted());
    const whole = JSON.stringify(paper);
    for (const { email, phone_number } of own) {
      if (email) expect(whole).not.toContain(email);
      if (phone_number) expect(whole).not.toContain(phone_number);
    }
  });

  it('hold every team of the current edition with its members', async () => {
    const members = await context.db
      .selectFrom('team_members')
      .innerJoin('teams', 'teams.id', 'team_members.team_id')
      .innerJoin('editions', 'editions.id', 'teams.edition_id')
      .select('team_members.id')
      .where('teams.academy_id', '=', world.academy.id)
      .where('editions.is_current', '=', true)
      .execute();
    const paper = await paperOf(downloadTeamRoster, 'en');
    expect(rowsOf(paper)).toHaveLength(members.length);
    expect(paper.groups.length).toBeGreaterThan(0);
    expect(paper.groups[0]?.title).toMatch(/^\u2068\d+-\d{4}\u2069 · /);
    expect(paper.columns.map(({ title }) => title)).toEqual([
      'No.',
      'Name',
      'Role',
      'Guardian consent',
    ]);
  });

  it('ask for consents that are missing first', async () => {
    const { id } = await addVouched(context.db, world.academy.id, { first_name: 'ليان' });
    await addGuardian(context.db, id);
    await sql`insert into guardian_consents
        (guardian_id, kind, action, signed_name, text_version, language)
      select id, 'participation', 'given', 'منى عادل', '1', 'ar'
      from guardians where student_id = ${id}`.execute(context.db);
    const { groups, lead, columns } = await paperOf(downloadConsentList);
    const guardians = columns.findIndex(({ title }) => title === 'هاتف ولي الأمر');
    const { phone_number } = await readRow(context.db, 'guardians', { student_id: id });
    expect(groups.at(-1)?.rows.map((row) => row[guardians])).toContain(phone_number);
    const make = vi.spyOn(context.deps.papers, 'make');
    await fetchPaper(downloadConsentForms, world.academy.token);
    const forms = make.mock.calls.at(-1)?.[1] as ConsentFormPaper;
    expect(forms.halves.map(({ language }) => language)).toEqual(['ar', 'en']);
    expect(forms.children.some(({ name }) => name.startsWith('ليان'))).toBe(false);
    expect(forms.children.length).toBeGreaterThan(0);
    expect(groups.length).toBeGreaterThan(1);
    expect(groups.map(({ title }) => title).indexOf('تمت الموافقة')).toBe(groups.length - 1);
    expect(lead).toHaveLength(2);
  });

  it('leave out a column in which nothing stands, but not the one to write in', async () => {
    const { token, id } = await academyWith(context.db);
    await addVouched(context.db, id, { first_name: 'ليان', class_name: null });
    const titles = async (endpoint: Endpoint) => {
      const make = vi.spyOn(context.deps.papers, 'make');
      await fetchPaper(endpoint, token, 'en');
      const [, paper] = make.mock.calls.at(-1) ?? [];
      const { columns, groups } = paper as TablePaper;
      for (const row of groups.flatMap(({ rows }) => rows))
        expect(row).toHaveLength(columns.length);
      return columns.map(({ title }) => title);
    };
    expect(await titles(downloadStudentRoster)).toEqual(['No.', 'Name', 'Status']);
    expect(await titles(downloadConsentList)).toEqual(['No.', 'Name', 'Notes']);
  });

  it('are limited per account', async () => {
    const { id, token } = await academyWith(context.db);
    for (let n = 0; n < RATE_LIMITS.papersPerAccount.max; n += 1) {
      await countEvent(context.deps, 'papersPerAccount', `academy:${id}`);
    }
    expect((await fetchPaper(downloadStudentRoster, token)).status).toBe(429);
  });

  it('do not find an edition that there is not', async () => {
    const { token } = world.academy;
    const query = { edition: '99' };
    expect((await send(context, downloadTeamRoster, { token, query })).status).toBe(404);
  });
});
