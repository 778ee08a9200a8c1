import { buyImportTeams, correctImportLine, LIMITS } from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, credit } from '../../../../test/fixtures.ts';
import {
  commitOf,
  detailsOf,
  imported,
  pasted,
  previewed,
  rowsOf,
  TITLES,
} from '../../../../test/imports.ts';
import { race, tally, testInstances } from '../../../../test/instances.ts';
import { insertRow, listRows, readRow } from '../../../../test/rows.ts';
import { readLeader, readTrack } from './team-cells.ts';

const WIDE = [...TITLES, 'المسار', 'مشرف الفريق', 'قائد الفريق؟'];
const NAMES = ['نورا سامي', 'ليان خالد', 'سما عمرو', 'هنا عادل', 'ندى علي', 'مريم فؤاد'];
const PRICE = LIMITS.teamPricePiastres;

/** The n-th pupil: team, track, mentor, leader. */
const line = (n: number, cells: string[], birth = `${n + 1}/4/2014`) => {
  const [team = '', track = '', mentor = '', leader = ''] = cells;
  return [
    `${NAMES[n % NAMES.length]} حسن`,
    birth,
    'بنت',
    '5ب',
    '',
    '',
    '',
    team,
    track,
    mentor,
    leader,
  ];
};
const codesOf = async (context: Parameters<typeof rowsOf>[0], token: string, id: string) =>
  (await rowsOf(context, token, id)).map(({ team_notes }) =>
    team_notes.map(({ cell, value, code, other }) => [cell, value, code, other]),
  );

describe('cells about teams', () => {
  it.each([
    ['نعم', true],
    ['X', true],
    ['قائدة', true],
    ['✓', true],
    ['١', true],
    ['نورا سامى حسن', true],
    ['لا', false],
    ['', false],
    ['-', false],
    ['ربما', null],
  ])('a leader is read from “%s”', (cell, read) => {
    expect(readLeader(cell, 'نورا سامي حسن')).toBe(read);
  });

  it('a track is known by key, number and name in both languages', () => {
    const both = (en: string, ar: string) => ({ en, ar });
    const track = {
      ...{ key: 'innovation', number: 2, members_min: 1, members_max: 3 },
      ...{ title: both('Track 2', 'المسار الثاني'), sub_title: both('Innovation', 'الابتكار') },
      ...{ description: both('', ''), entries_max_per_academy: null, capacity: null },
    };
    for (const cell of ['innovation', '٢', 'مسار 2', 'INNOVATION', 'الإبتكار', 'Track 2']) {
      expect(readTrack(cell, [track])?.key).toBe('innovation');
    }
    expect(readTrack('الرسم', [track])).toBeUndefined();
  });
});

describe('the teams of a list', () => {
  const context = testApp();

  it('are foreseen line by line, with the value', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const team = (name: string, more = {}) =>
      insertRow(context.db, 'teams', { academy_id: academyId, name, ...more });
    for (const name of ['النجوم', 'النجوم']) await team(name);
    await team('الصقور', { max_members: 2, mentor_name: 'أ. منى' });
    const { id, teams } = await previewed(
      context,
      token,
      pasted(
        [
          line(0, ['الصقور', '', 'أ. منى', 'نعم']),
          line(1, ['الصقور', 'الرسم', 'أ. علي', 'نعم'], '1/1/2010'),
          line(2, ['الصقور']),
          line(3, ['النجوم']),
          line(4, ['المدار', '', '', 'ربما']),
        ],
        WIDE,
      ),
    );
    expect(await codesOf(context, token, id)).toEqual([
      [],
      [
        ['I3', 'الرسم', 'unknown_track', null],
        ['K3', 'نعم', 'other_leader', 'نورا سامي حسن'],
        ['J3', 'أ. علي', 'other_mentor', 'أ. منى'],
        ['B3', '1/1/2010', 'two_age_groups', null],
      ],
      [['H4', 'الصقور', 'team_full', null]],
      [['H5', 'النجوم', 'two_teams', null]],
      [['K6', 'ربما', 'leader_unread', null]],
    ]);
    const missing = [{ name: 'المدار', track: null, lines: 1 }];
    expect(teams).toMatchObject({ waiting: 5, staying: 2, noted: 4, missing });
    expect(await rowsOf(context, token, id, { outcome: 'team' })).toHaveLength(4);
  });

  it('a guardian’s no is said before', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const pupil = line(0, ['الصقور']).with(6, '01093000001');
    await imported(context, token, pasted([pupil.with(7, '')], WIDE));
    const [student] = await listRows(context.db, 'students', { academy_id: academyId });
    const [guardian] = await listRows(context.db, 'guardians', { student_id: student?.id ?? '' });
    await insertRow(context.db, 'guardian_consents', {
      ...{ guardian_id: guardian?.id ?? '', kind: 'participation', action: 'declined' },
      ...{ text_version: '1', language: 'ar' },
    });
    const { id } = await previewed(context, token, pasted([pupil], WIDE));
    expect(await codesOf(context, token, id)).toEqual([
      [['H2', 'الصقور', 'guardian_declined', null]],
    ]);
  });

  it('are bought once, filled, and get leader and mentor in the same commit', async () => {
    const { id: academyId, token } = await academyWith(context.db, { balance: PRICE });
    const list = [
      line(0, ['المدار', 'innovation', 'أ. منى']),
      line(1, ['المدار', '', '', 'x']),
      line(2, ['الأفق', '', 'أ. علي']),
    ];
    const { id } = await previewed(context, token, pasted(list, WIDE));
    const buy = (body: object) =>
      send(context, buyImportTeams, {
        token,
        params: { id },
        body: { track: '', missing: 2, ...body },
      });
    expect((await buy({ track: 'innovation' })).body.code).toBe('insufficient_balance');
    expect(await detailsOf(context, token, id)).toMatchObject({ teams: { missing: [{}, {}] } });
    await credit(context.db, academyId, PRICE);
    expect((await buy({ expected_amount: 1 })).body.code).toBe('price_changed');
    const bought = await buy({ track: 'innovation', expected_amount: (2 * PRICE) / 100 });
    expect([bought.status, bought.body.data.bought]).toEqual([201, 2]);
    // As after a commit that failed: the list goes on, and a second press buys nothing.
    expect((await buy({})).body.data).toEqual({ bought: 0, purchase_id: null });
    expect((await commitOf(context, token, id)).body.data.teams).toMatchObject({ placed: 3 });
    const teams = await listRows(context.db, 'teams', { academy_id: academyId });
    expect(teams.map(({ name, mentor_name }) => [name, mentor_name]).toSorted()).toEqual([
      ['الأفق', 'أ. علي'],
      ['المدار', 'أ. منى'],
    ]);
    expect(teams.every(({ track_id }) => track_id !== null)).toBe(true);
    const orbit = teams.find(({ name }) => name === 'المدار')?.id ?? '';
    const members = await listRows(context.db, 'team_members', { team_id: orbit });
    expect(members.map(({ role }) => role).toSorted()).toEqual(['leader', 'member']);
    expect((await buy({})).body.code).toBe('import_decided');
  });

  it('beyond one purchase are not bought by a second press or an older tab', async () => {
    const count = LIMITS.teamsPerPurchaseMax + 2;
    const owned = { balance: count * PRICE };
    const { id: academyId, token } = await academyWith(context.db, owned);
    const list = Array.from({ length: count }, (_, n) => line(n, [`فريق ${n + 1}`]));
    const { id } = await previewed(context, token, pasted(list, WIDE));
    const buy = (missing: number) =>
      send(context, buyImportTeams, { token, params: { id }, body: { track: '', missing } });
    expect((await buy(count)).body.data.bought).toBe(LIMITS.teamsPerPurchaseMax);
    expect((await buy(count)).body.code).toBe('edited_meanwhile');
    expect(await listRows(context.db, 'teams', { academy_id: academyId })).toHaveLength(count - 2);
    expect((await buy(2)).body.data.bought).toBe(2);
  });

  it('have a name and a mentor as they would be typed, from the letters of a PDF too', async () => {
    const { id: academyId, token } = await academyWith(context.db, { balance: PRICE });
    const list = [line(0, ['ﻓﺮﻳﻖ ﺍﻟﻤﺪﺍﺭ', '', 'ﺃ. ﻣﻨﻰ'])];
    const { id } = await previewed(context, token, pasted(list, WIDE));
    await send(context, buyImportTeams, { token, params: { id }, body: { track: '', missing: 1 } });
    await commitOf(context, token, id);
    const teams = await listRows(context.db, 'teams', { academy_id: academyId });
    expect(teams).toMatchObject([{ name: 'فريق المدار', mentor_name: 'أ. منى' }]);
  });

  it('a team’s own leader and mentor stay', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    await insertRow(context.db, 'teams', { academy_id: academyId, name: 'الأفق' });
    const first = line(0, ['الأفق', '', 'أ. منى', 'نعم']);
    await imported(context, token, pasted([first], WIDE));
    await imported(context, token, pasted([line(1, ['الأفق', '', 'أ. علي', 'نعم'])], WIDE));
    const [team] = await listRows(context.db, 'teams', { academy_id: academyId });
    expect(team?.mentor_name).toBe('أ. منى');
    const members = await listRows(context.db, 'team_members', { team_id: team?.id ?? '' });
    expect(members.filter(({ role }) => role === 'leader')).toHaveLength(1);
  });
});

describe('a line is corrected', () => {
  const context = testApp();

  it('in place; the others stay, and what was edited meanwhile is refused', async () => {
    const { token } = await academyWith(context.db);
    const list = [line(0, ['المدار'], '31/2/2014'), line(1, [''])];
    const { id, counts } = await previewed(context, token, pasted(list, WIDE));
    expect(counts).toMatchObject({ new: 1, error: 1 });
    const correct = (from: string, to: string, part = 'birth_date', number = 2) =>
      send(context, correctImportLine, {
        ...{ token, params: { id, line: String(number) } },
        body: { cells: [{ part, from, to }] },
      });
    for (let press = 0; press < 2; press += 1) {
      const { status, body } = await correct('31/2/2014', '28/2/2014');
      expect([status, body.data.counts]).toMatchObject([200, { new: 2, error: 0 }]);
    }
    expect((await correct('31/2/2014', '27/2/2014')).body.code).toBe('edited_meanwhile');
    expect((await correct('', '31404031234567', 'class_name')).status).toBe(422);
    expect((await correct('', 'س', 'first_name')).status).toBe(422);
    expect((await correct('', '', 'team', 99)).status).toBe(404);
    const stranger = await academyWith(context.db);
    const call = {
      params: { id, line: '2' },
      body: { cells: [{ part: 'team', from: '', to: '' }] },
    };
    expect((await send(context, correctImportLine, { ...call, ...stranger })).status).toBe(404);
    expect((await rowsOf(context, token, id))[0]).toMatchObject({
      ...{ outcome: 'new', team: 'المدار', cells: { birth_date: '28/2/2014', leader: '' } },
    });
    await commitOf(context, token, id);
    expect((await correct('28/2/2014', '27/2/2014')).body.code).toBe('import_decided');
  });

  it('and a column is shown by its first filled lines', async () => {
    const { token } = await academyWith(context.db);
    const list = [...[0, 1, 2, 3].map((n) => line(n, [''])), line(4, ['المدار'])];
    const { sample } = await previewed(context, token, pasted(list, WIDE));
    expect(sample[0]?.slice(0, 8)).toMatchObject({ 0: 'نورا سامي حسن', 7: 'المدار' });
  });
});

describe('on two instances', () => {
  const context = testInstances();

  it('missing teams that are bought 10 times at once are paid once', async () => {
    const { id: academyId, token } = await academyWith(context.db, { balance: 10 * PRICE });
    const form = new FormData();
    const list = pasted([line(0, ['المدار']), line(1, ['الأفق'])], WIDE);
    form.append('list', new Blob([new Uint8Array(list)]), 'list.txt');
    const response = await fetch(`${context.urls[0]}/api/academy/imports`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
    });
    const { data } = (await response.json()) as { data: { id: string } };
    const call = { token, params: { id: data.id }, body: { track: '', missing: 2 } };
    const replies = await race(context, Array(10).fill({ endpoint: buyImportTeams, call }));
    expect(tally(replies)).toEqual({ 201: 10 });
    expect((await readRow(context.db, 'academies', academyId)).balance).toBe(8 * PRICE);
    expect(await listRows(context.db, 'teams', { academy_id: academyId })).toHaveLength(2);
  });
});
