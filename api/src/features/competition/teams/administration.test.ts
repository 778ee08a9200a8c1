import {
  AGE_GROUPS,
  exportAdminTeams,
  getAdminTeam,
  listAdminTeams,
  type Team,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, addTracks } from '../../../../test/editions.ts';
import { addGuardian, addStudent } from '../../../../test/enrolment.ts';
import { signInAcademy, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';

const context = testApp();
let token = '';
let edition: { id: string; number: number };
let academies: { id: string; name: string }[] = [];

/** Born so many whole years before the edition's day, 2026-10-01. */
const bornFor = (age: number) => `${2026 - age}-10-01`;

/** Adds 40 teams: ten sets of members' ages, each with four mixes of mentor, leader and track. */
async function furnish() {
  const [track] = await addTracks(context.db, edition.id, ['first']);
  await sql`update tracks set members_min = 2 where id = ${track?.id}`.execute(context.db);
  const ages = [
    [],
    [6],
    [8],
    [8, 9],
    [10, 11],
    [18],
    [19, 9],
    [12, 13, 14],
    [9, 14, 17],
    [8, 8, 8, 8],
  ];
  let n = 0;
  for (const members of ages) {
    for (const [mentor, led, chosen] of [
      [null, false, false],
      ['منى', true, true],
      ['', true, true],
      ['منى', false, true],
    ] as const) {
      const academy = academies[n % 2] as { id: string };
      n += 1;
      const team = await insertRow(context.db, 'teams', {
        academy_id: academy.id,
        edition_id: edition.id,
        name: `فريق الحالة ${n}`,
        mentor_name: mentor,
        max_members: 4,
        track_id: chosen ? (track?.id ?? null) : null,
      });
      for (const [index, age] of members.entries()) {
        const student = await addStudent(context.db, {
          academy_id: academy.id,
          birth_date: bornFor(age),
        });
        await insertRow(context.db, 'team_members', {
          edition_id: edition.id,
          team_id: team.id,
          student_id: student.id,
          role: led && index === 0 ? 'leader' : 'member',
        });
      }
    }
  }
}

/** An academy without the digits of a team's number in its phone, reference and name. */
async function namedAcademy(letter: string, phone_number: string) {
  const { id, academy } = await signInAcademy(context.db, {
    name: `مدرسة الفرق ${letter}`,
    email: `teams-of-${phone_number.slice(-1)}@example.test`,
    phone_number,
    payment_reference: `MID-TEAMS-${phone_number.slice(-1)}`,
    license_number: null,
  });
  return { id, name: academy.name };
}

beforeAll(async () => {
  token = (await signInAdmin(context.db, { role: 'support' })).token;
  edition = await addEdition(context.db);
  academies = [
    await namedAcademy('ألف', '+201555555551'),
    await namedAcademy('باء', '+201555555552'),
  ];
  await sql`update academies set governorate = 'أسوان' where id = ${academies[1]?.id}`.execute(
    context.db,
  );
  await furnish();
});

/** The edition's teams that match. Asserts that one page has all. */
const list = async (query: Record<string, string> = {}): Promise<Team[]> => {
  const { status, body } = await send(context, listAdminTeams, {
    token,
    query: { edition: `${edition.number}`, per_page: '100', ...query },
  });
  expect([status, body.meta?.total]).toEqual([200, body.data?.length ?? body]);
  return body.data;
};
const numbers = (teams: Team[]) => teams.map(({ number }) => number).sort();

describe('teams of all schools', () => {
  it('are filtered by what each team says of itself', async () => {
    const all = await list();
    expect(all).toHaveLength(40);
    for (const readiness of ['ready', 'not_ready'] as const) {
      const expected = all.filter((team) => team.readiness.ready === (readiness === 'ready'));
      expect(expected.length).toBeGreaterThan(1);
      expect(numbers(await list({ readiness }))).toEqual(numbers(expected));
    }
    for (const { level } of AGE_GROUPS) {
      const expected = all.filter((team) => team.age_group === level);
      expect(expected.length).toBeGreaterThan(1);
      expect(numbers(await list({ age_group: level }))).toEqual(numbers(expected));
    }
    const free = all.filter(({ track }) => track === null);
    expect(numbers(await list({ track: '-' }))).toEqual(numbers(free));
    expect(await list({ track: 'first' })).toHaveLength(30);
    expect(await list({ governorate: 'أسوان', track: 'first', readiness: 'ready' })).not.toEqual(
      [],
    );
  });

  it('are found by number, name and school', async () => {
    const [team] = await list({ search: `${edition.number}-0007` });
    expect(team).toMatchObject({ number: `${edition.number}-0007`, name: 'فريق الحالة 7' });
    expect(await list({ search: '٠٠٠٧' })).toMatchObject([{ name: 'فريق الحالة 7' }]);
    expect(await list({ search: `${edition.number - 1}-0007` })).toEqual([]);
    expect(await list({ search: '7' })).toMatchObject([{ name: 'فريق الحالة 7' }]);
    expect(await list({ search: 'الحاله 12' })).toHaveLength(1);
    expect(await list({ search: academies[0]?.name ?? '' })).not.toEqual([]);
    const one = await send(context, getAdminTeam, { token, params: { id: team?.id ?? '' } });
    expect(one.body.data.academy.id).toBe(academies[0]?.id);
    const { status } = await send(context, getAdminTeam, {
      token,
      params: { id: academies[0]?.id ?? '' },
    });
    expect(status).toBe(404);
  });

  it('are exported as they are filtered', async () => {
    const { text, headers } = await send(context, exportAdminTeams, {
      token,
      query: { edition: `${edition.number}`, readiness: 'ready' },
      headers: { 'accept-language': 'en' },
    });
    expect(headers['content-disposition']).toMatch(/teams_\d{4}-\d{2}-\d{2}\.csv/);
    const [header = '', ...lines] = text.trim().split('\r\n');
    expect(header).toContain('Edition,Number,Team,School,Governorate,Track');
    expect(lines).toHaveLength((await list({ readiness: 'ready' })).length);
    expect(lines.join()).toContain('Aswan');
  });

  it('are ready after a no as they say, also where consent is off for want of a policy', async () => {
    const [ready] = await list({ readiness: 'ready' });
    const student = ready?.members[0]?.student_id ?? '';
    await addGuardian(context.db, student);
    await sql`insert into guardian_consents (guardian_id, kind, action, text_version, language)
      select id, 'participation', 'declined', '1', 'ar' from guardians
      where student_id = ${student}`.execute(context.db);
    const { config } = context.deps;
    const { GUARDIAN_CONSENT } = config;
    for (const unset of ['optional', 'off']) {
      Object.assign(config, { GUARDIAN_CONSENT: unset });
      const said = (await list()).find(({ id }) => id === ready?.id)?.readiness.ready;
      const isListed = (await list({ readiness: 'ready' })).some(({ id }) => id === ready?.id);
      expect([unset, said, isListed]).toEqual([unset, unset === 'off', unset === 'off']);
    }
    Object.assign(config, { GUARDIAN_CONSENT });
  });
});
