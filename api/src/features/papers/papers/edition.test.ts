import { downloadEditionPaper, EDITION_PAPERS, listAdminTeams } from '@midan/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addGuardian } from '../../../../test/enrolment.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { furnishedWorld, type World } from '../../../../test/world.ts';
import { attachment } from '../../../http/implement.ts';
import type { BadgePaper } from '../../../papers/badge-paper.ts';
import type { TablePaper } from '../../../papers/table-paper.ts';

const context = testApp();
let world: World;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => {
  world = await furnishedWorld(context.db);
  admin = await signInAdmin(context.db, { role: 'support' });
});
afterEach(() => vi.restoreAllMocks());

const fetchPaper = (query: Record<string, string> = {}, token = admin.token) =>
  send(context, downloadEditionPaper, { token, query, headers: { 'accept-language': 'en' } });

async function dataOf<T>(query: Record<string, string>): Promise<T> {
  const make = vi.spyOn(context.deps.papers, 'make');
  const { status } = await fetchPaper(query);
  expect(status).toBe(200);
  return make.mock.calls.at(-1)?.[1] as T;
}

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

describe('papers of the whole edition', () => {
  it.each(EDITION_PAPERS)('%s is a file, recorded before it is sent', async (paper) => {
    const { status, bytes, headers } = await fetchPaper({ paper });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(bytes.subarray(0, 2).toString()).toBe(paper === 'people' ? 'PK' : '%P');
    const [entry] = await listRows(context.db, 'audit_log', {
      administrator_id: admin.id,
      action: 'student.export_teams',
    }).then((rows) => rows.slice(-1));
    expect(entry?.after).toMatchObject({ paper });
  });

  it('hold the teams of all schools, or of one', async () => {
    const all = await send(context, listAdminTeams, { token: admin.token });
    const schools = new Set<string>(
      all.body.data.map(({ academy }: { academy: { id: string } }) => academy.id),
    );
    expect(schools.size).toBeGreaterThan(1);
    const { groups } = await dataOf<TablePaper>({ paper: 'roster' });
    expect(groups).toHaveLength(all.body.meta.total);
    const own = await dataOf<TablePaper>({ paper: 'roster', academy: world.academy.id });
    expect(own.groups.length).toBeGreaterThan(0);
    expect(own.groups.length).toBeLessThan(groups.length);
    const { teams } = await dataOf<BadgePaper>({ paper: 'badges', academy: world.academy.id });
    expect(new Set(teams.map(({ school }) => school)).size).toBe(1);
  });

  it('list the teams at the door by school, or by number alone', async () => {
    const bySchool = await dataOf<TablePaper>({ paper: 'door' });
    expect(bySchool.groups.every(({ title }) => title !== '')).toBe(true);
    const { groups, columns } = await dataOf<TablePaper>({ paper: 'door', order: 'number' });
    expect(columns.map(({ title }) => title)).toContain('School');
    const numbers = groups.flatMap(({ rows }) => rows.map(([, number]) => number ?? ''));
    expect(numbers).toEqual(numbers.toSorted());
  });

  it('leave out the name of a child that a guardian hides', async () => {
    const student_id = world.academy.ids.member;
    await updateRow(context.db, 'students', student_id, { last_name: 'المستور' });
    const has = async () => JSON.stringify(await dataOf({ paper: 'roster' })).includes('المستور');
    expect(await has()).toBe(true);
    await addGuardian(context.db, student_id);
    const { id: guardian_id } = await readRow(context.db, 'guardians', { student_id });
    const wish = { student_id, guardian_id, due_at: new Date(), hides: true };
    await insertRow(context.db, 'child_deletions', wish);
    expect(await has()).toBe(false);
  });

  it('come in portions, which say what they hold', async () => {
    const { lead } = await dataOf<TablePaper>({ paper: 'door', part: '1' });
    expect(plain(lead[1] ?? '')).toMatch(/^Teams 1–\d+ of \d+$/);
    const { groups } = await dataOf<TablePaper>({ paper: 'door', part: '2' });
    expect(groups).toEqual([]);
  });

  it('have one workbook of teams and members', async () => {
    const { bytes } = await fetchPaper({ paper: 'people' });
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Teams', 'Members']);
    const [header, ...members] = sheets[1]?.rows ?? [];
    expect(header).toEqual(
      'Number,Team,Track,School,Governorate,Member,Class,Age on the reference day,Leader,Guardian’s consent,Consent to photos'.split(
        ',',
      ),
    );
    expect(members.length).toBeGreaterThan(1);
    for (const row of members) expect(row[0]).toMatch(/^\d+-\d{4}$/);
  });

  it('are refused to those who do not see children’s contacts', async () => {
    for (const role of ['finance', 'read_only'] as const) {
      const { token } = await signInAdmin(context.db, { role });
      expect((await fetchPaper({}, token)).status).toBe(403);
    }
    expect((await fetchPaper({}, world.academy.token)).status).toBe(401);
  });
});

it('a file’s name is short, and keeps its day', () => {
  const long = `موافقات أولياء الأمور ${'مدرسة الشهيد العقيد أركان حرب '.repeat(8)} 2026-11-29`;
  const header = attachment('pdf', 'consents', long);
  const name = decodeURIComponent(header.split("UTF-8''")[1] ?? '');
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
  expect(name).toMatch(/^موافقات أولياء الأمور مدرسة .* 2026-11-29\.pdf$/);
});
