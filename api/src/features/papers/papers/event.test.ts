import { downloadEditionPaper, downloadTimetable, listAdminTeams } from '@midan/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addPlace, addSlot } from '../../../../test/day.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { addEvent, listTeam } from '../../../../test/judging.ts';
import { addDraw, addLeague } from '../../../../test/results.ts';
import { insertRow, updateRow } from '../../../../test/rows.ts';
import type { BadgePaper } from '../../../papers/badge-paper.ts';
import type { TablePaper } from '../../../papers/table-paper.ts';

const context = testApp();
let token: string;
let place: Awaited<ReturnType<typeof addEvent>>;
let teams: Awaited<ReturnType<typeof listTeam>>[];
beforeAll(async () => {
  token = (await signInAdmin(context.db, { role: 'support' })).token;
  place = await addEvent(context.db);
  teams = [await listTeam(context.db, place), await listTeam(context.db, place)];
  await listTeam(context.db, await addEvent(context.db));
});
afterEach(() => vi.restoreAllMocks());

const names = () => teams.map(({ name }) => name).toSorted();
const plain = (text = '') => text.replaceAll(/[\u2066-\u2069]/g, '');
const headers = { 'accept-language': 'en' };

async function dataOf<T>(fetch: () => Promise<{ status: number }>): Promise<T> {
  const make = vi.spyOn(context.deps.papers, 'make');
  expect((await fetch()).status).toBe(200);
  return make.mock.calls.at(-1)?.[1] as T;
}
const titleOf = async () => {
  const event = context.db.selectFrom('edition_events').select('title_en');
  return (await event.where('id', '=', place.event_id).executeTakeFirstOrThrow()).title_en;
};
const paper = (query: Record<string, string>) =>
  send(context, downloadEditionPaper, {
    ...{ token, headers, query: { event: place.event_id, ...query } },
  });

describe('papers of one event', () => {
  it('hold the teams of its start lists alone, as the list does', async () => {
    const all = await send(context, listAdminTeams, { token });
    const query = { event: place.event_id };
    const { body } = await send(context, listAdminTeams, { token, query });
    expect(body.data.map(({ name }: { name: string }) => name).toSorted()).toEqual(names());
    expect(all.body.meta.total).toBeGreaterThan(2);
    const badges = await dataOf<BadgePaper>(() => paper({ paper: 'badges' }));
    expect(badges.teams.map(({ name }) => name).toSorted()).toEqual(names());
    for (const kind of ['roster', 'door']) {
      const { lead, groups } = await dataOf<TablePaper>(() => paper({ paper: kind }));
      expect([plain(lead[1]), groups.length]).toEqual(['Teams 1–2 of 2', 2]);
    }
    const { bytes, headers: said } = await paper({ paper: 'people' });
    const title = await titleOf();
    expect(decodeURIComponent(said['content-disposition'] as string)).toContain(title);
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows.slice(1).map((row) => row[1])).toHaveLength(2);
  });

  it('are empty for an event without lists', async () => {
    const query = { event: crypto.randomUUID(), paper: 'door' };
    expect((await dataOf<TablePaper>(() => paper(query))).groups).toEqual([]);
  });
});

describe('the timetable on paper', () => {
  const timetable = (asked = token, id = place.event_id) =>
    send(context, downloadTimetable, { token: asked, params: { id }, headers });

  it('lists what is at each place, by time, with numbers, teams and schools', async () => {
    expect((await dataOf<TablePaper>(timetable)).lead[1]).toBe('Nothing is planned yet.');
    const arena = await addPlace(context.db, place);
    const [first, second] = teams;
    const slot = await addSlot(context.db, place, arena.id, second?.id ?? '');
    const run = await addSlot(context.db, place, arena.id, first?.id ?? '');
    await updateRow(context.db, 'slots', slot.id, { starts_at: '2027-02-01T07:30:00Z' });
    const at = { starts_at: '2027-02-01T07:00:00Z', kind: 'run', round: 2 };
    await updateRow(context.db, 'slots', run.id, at);
    const { groups } = await dataOf<TablePaper>(timetable);
    expect(groups.map(({ title, note }) => [plain(title), note])).toEqual([
      ['Arena 1', '1 February 2027'],
    ]);
    expect(groups[0]?.rows.map(([time, what, , name]) => [time, what, plain(name)])).toEqual([
      ['09:00', 'Run 2', first?.name],
      ['09:30', 'Practice', second?.name],
    ]);
  });

  it('names nobody whom the freeze hides', async () => {
    const { place: league, teams: known } = await addLeague(context.db, { teams: 3 });
    const { id: administratorId } = await signInAdmin(context.db);
    const [match] = await addDraw(context.db, league, known, { administratorId });
    const arena = await addPlace(context.db, league);
    const starts_at = '2027-02-01T07:00:00Z';
    await insertRow(context.db, 'slots', {
      ...{ ...league, place_id: arena.id, kind: 'match', match_id: match?.id ?? '' },
      ...{ starts_at, planned_at: starts_at, minutes: 10 },
    });
    const teamsOf = async () => {
      const { groups } = await dataOf<TablePaper>(() => timetable(token, league.event_id));
      return groups[0]?.rows[0]?.[3];
    };
    expect(await teamsOf()).not.toBe('');
    await updateRow(context.db, 'matches', match?.id ?? '', { teams_at: new Date() });
    const frozen_at = new Date('2026-01-01T09:00:00Z');
    await updateRow(context.db, 'edition_events', league.event_id, { frozen_at });
    expect(await teamsOf()).toBe('');
  });

  it('is a PDF for everybody at the desk, of an event that there is', async () => {
    const { token: reader } = await signInAdmin(context.db, { role: 'read_only' });
    const { status, bytes, headers: said } = await timetable(reader);
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(said['content-disposition']).toMatch(/filename="timetable_[\d-]+\.pdf"/);
    expect((await timetable(token, crypto.randomUUID())).status).toBe(404);
  });
});
