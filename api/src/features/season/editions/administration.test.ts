import { randomUUID } from 'node:crypto';
import {
  canMove,
  createEdition,
  deleteEdition,
  deleteEditionException,
  EDITION_STATUSES,
  EDITION_TRANSITIONS,
  type EditionStatus,
  type Endpoint,
  getEdition,
  getPublicEdition,
  listEditions,
  listPublicEditions,
  makeEditionCurrent,
  moveEdition,
  saveEditionException,
  updateEdition,
  updateEditionDates,
  updateEditionPrices,
  updateEditionTracks,
} from '@midan/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addInspectionList, addPlace } from '../../../../test/day.ts';
import { addEdition, addTracks, currentEditionId, nextEdition } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { addEvent, lockList } from '../../../../test/judging.ts';
import { insertRow, updateRow } from '../../../../test/rows.ts';
import { hashPassword } from '../../../ports/passwords.ts';

const context = testApp();
let owner = '';
let support = '';
let seventh = '';

beforeAll(async () => {
  owner = (await signInAdmin(context.db)).token;
  support = (await signInAdmin(context.db, { role: 'support' })).token;
  seventh = await currentEditionId(context.db);
});
const call = (endpoint: Endpoint, id: string, body?: object, token = owner) =>
  send(context, endpoint, { token, params: { id }, ...(body ? { body } : {}) });
const read = async (id: string) => (await call(getEdition, id)).body.data;
const BOTH = { en: 'Eighth edition', ar: 'الدورة الثامنة' };

afterEach(() => call(makeEditionCurrent, seventh));

describe('what everybody sees', () => {
  it('are the seventh edition from the constants so far, and the sixth as an archive', async () => {
    const { body } = await send(context, listPublicEditions, {});
    const byNumber = (number: number) =>
      body.data.find((edition: { number: number }) => edition.number === number);
    expect(byNumber(7)).toMatchObject({
      slug: 'seventh',
      status: 'open',
      age_reference_date: '2026-10-01',
      prize_money: 300_000,
      prices: [{ from_at: null, unit_price: 4500, label: null }],
      events: [{ kind: 'final', starts_on: '2027-04-01', ends_on: '2027-04-03' }],
    });
    expect(byNumber(6)).toMatchObject({
      slug: 'sixth',
      status: 'archived',
      prize_money: 300_000,
      numbers: { teams: 230, students: 690, schools: 70, governorates: 16 },
    });
    const { body: one } = await send(context, getPublicEdition, { params: { slug: 'seventh' } });
    expect(one.data.tracks.map(({ key }: { key: string }) => key)).toEqual([
      'innovation',
      'wellness-wave',
      'robo-soccer',
    ]);
  });

  it('are no drafts', async () => {
    const { slug, number } = await addEdition(context.db, { status: 'draft' });
    const { body } = await send(context, listPublicEditions, {});
    expect(body.data.some((edition: { number: number }) => edition.number === number)).toBe(false);
    expect((await send(context, getPublicEdition, { params: { slug } })).status).toBe(404);
  });
});

describe('the life of an edition', () => {
  const pairs = EDITION_STATUSES.flatMap((from) =>
    EDITION_STATUSES.map((to) => [from, to] as const),
  );
  it.each(pairs)('from %s to %s follows the table', async (from, to) => {
    const { id } = await addEdition(context.db, {
      status: from === 'archived' ? 'published' : from,
    });
    await addTracks(context.db, id, ['first']);
    if (from === 'archived') await call(moveEdition, id, { status: 'archived' });
    const { status, body } = await call(moveEdition, id, { status: to, reason: 'خطأ في النتائج' });
    const isAllowed = from === to || canMove<EditionStatus>(EDITION_TRANSITIONS, from, to);
    expect([status, body.code]).toEqual(isAllowed ? [200, undefined] : [409, 'conflict']);
    expect((await read(id)).status).toBe(isAllowed ? to : from);
  });

  it('goes back with a reason only, and back and into the archive by an owner only', async () => {
    const { id } = await addEdition(context.db, { status: 'published' });
    const silent = await call(moveEdition, id, { status: 'running' });
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']]);
    for (const body of [{ status: 'running', reason: 'x' }, { status: 'archived' }]) {
      expect((await call(moveEdition, id, body, support)).status).toBe(403);
    }
    await addTracks(context.db, id, ['innovation']);
    const place = await addEvent(context.db, 'innovation', id);
    await lockList(context.db, place);
    expect((await call(moveEdition, id, { status: 'archived' })).body.code).toBe('conflict');
    const list = { event_id: place.event_id };
    await updateRow(context.db, 'start_lists', list, { closed_at: new Date() });
    expect((await call(moveEdition, id, { status: 'archived' })).status).toBe(200);
  });

  it('begins with a track', async () => {
    const { id } = await addEdition(context.db, { status: 'draft' });
    expect((await call(moveEdition, id, { status: 'open' })).body.code).toBe('edition_incomplete');
  });

  it('has one current edition after two requests at once; it cannot be archived', async () => {
    const editions = [await addEdition(context.db), await addEdition(context.db)];
    const replies = await Promise.all(editions.map(({ id }) => call(makeEditionCurrent, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await send(context, listEditions, { token: owner });
    const current = body.data.filter((edition: { is_current: boolean }) => edition.is_current);
    expect(current).toHaveLength(1);
    const { id } = current[0];
    await call(moveEdition, id, { status: 'running' });
    await call(moveEdition, id, { status: 'published' });
    expect((await call(moveEdition, id, { status: 'archived' })).body.code).toBe('edition_current');
    const draft = await addEdition(context.db, { status: 'draft' });
    expect((await call(makeEditionCurrent, draft.id)).body.code).toBe('edition_not_open');
  });

  it('ends before it began only as a draft', async () => {
    const draft = await addEdition(context.db, { status: 'draft' });
    await addTracks(context.db, draft.id, ['first']);
    const place = await addEvent(context.db, 'first', draft.id);
    await addPlace(context.db, place);
    await addInspectionList(context.db, place);
    expect((await call(deleteEdition, draft.id)).status).toBe(200);
    expect((await call(getEdition, draft.id)).status).toBe(404);
    const open = await addEdition(context.db);
    expect((await call(deleteEdition, open.id)).body.code).toBe('conflict');
  });
});

describe('changes', () => {
  const updateOf = ({ id, number, slug }: Awaited<ReturnType<typeof addEdition>>) => ({
    id,
    body: {
      ...{ number, slug, name: BOTH, age_reference_date: '2027-10-01', version: 1 },
      ...{ deposit_policy: 'once', guardian_consent: null, prizes: null, numbers: null },
    },
  });

  it('need the version that was read; the same change again is none', async () => {
    const { id, body } = updateOf(await addEdition(context.db));
    const first = await call(updateEdition, id, body);
    expect(first.body.data).toMatchObject({ name: BOTH, version: 2 });
    expect((await call(updateEdition, id, body)).body.data.version).toBe(2);
    const late = await call(updateEdition, id, { ...body, age_reference_date: '2027-09-01' });
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
  });

  it('of the first price are for drafts', async () => {
    const { id } = await addEdition(context.db, { status: 'draft' });
    const changed = await call(updateEditionPrices, id, {
      steps: [],
      team_price: 5200,
      version: 1,
    });
    expect(changed.body.data.prices).toEqual([{ from_at: null, unit_price: 5200, label: null }]);
  });

  it('of what the prizes are worth reach the site, blank where nothing is said', async () => {
    const { id, body } = updateOf(await addEdition(context.db));
    const worth = async (prize_money: unknown) =>
      (await call(updateEdition, id, { ...body, prize_money })).body;
    expect((await worth('250000.50')).data).toMatchObject({ prize_money: 250_000.5, version: 2 });
    expect(Object.keys((await worth(0)).errors)).toEqual(['prize_money']);
    body.version = 2;
    expect((await worth('')).data).toMatchObject({ prize_money: null, version: 3 });
  });

  it('name a number or address that another edition has', async () => {
    const other = await addEdition(context.db);
    const { id, body } = updateOf(await addEdition(context.db, { status: 'draft' }));
    for (const field of ['number', 'slug'] as const) {
      const { status, body: reply } = await call(updateEdition, id, {
        ...body,
        [field]: other[field],
      });
      expect([status, Object.keys(reply.errors ?? {})]).toEqual([422, [field]]);
    }
    const number = nextEdition();
    const draft = { number, slug: `edition-${number}`, name: BOTH, team_price: 5000 };
    const fields = { ...draft, age_reference_date: '2027-10-01' };
    const made = await send(context, createEdition, { token: owner, body: fields });
    expect([made.status, made.body.data.status]).toEqual([201, 'draft']);
    const again = await send(context, createEdition, { token: owner, body: fields });
    expect(again.status).toBe(422);
  });

  it('leave number and address as they are once an edition is open', async () => {
    const { id, body } = updateOf(await addEdition(context.db));
    for (const [field, value] of [
      ['number', nextEdition()],
      ['slug', 'another'],
    ] as const) {
      const { status, body: reply } = await call(updateEdition, id, { ...body, [field]: value });
      expect([status, Object.keys(reply.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('of what binds money and children are an owner’s', async () => {
    const open = updateOf(await addEdition(context.db));
    for (const change of [{ guardian_consent: 'off' }, { deposit_policy: 'each_edition' }]) {
      const body = { ...open.body, ...change };
      expect((await call(updateEdition, open.id, body, support)).status).toBe(403);
    }
    const draft = await addEdition(context.db, { status: 'draft' });
    await addTracks(context.db, draft.id, ['first']);
    expect((await call(moveEdition, draft.id, { status: 'open' }, support)).status).toBe(403);
    expect((await call(makeEditionCurrent, open.id, undefined, support)).status).toBe(403);
    const harmless = { ...open.body, prizes: { en: 'Medals', ar: 'ميداليات' } };
    expect((await call(updateEdition, open.id, harmless, support)).status).toBe(200);
  });

  it('of the guardian policy ask for the password once the edition is open', async () => {
    const { token } = await signInAdmin(context.db, {
      password_hash: await hashPassword('horse 9'),
    });
    const open = updateOf(await addEdition(context.db));
    const change = (given: object) =>
      call(updateEdition, open.id, { ...open.body, guardian_consent: 'off', ...given }, token);
    for (const proof of [{}, { current_password: 'not the password' }]) {
      expect(Object.keys((await change(proof)).body.errors ?? {})).toEqual(['current_password']);
    }
    expect((await read(open.id)).guardian_consent).toBe(null);
    expect((await change({ current_password: 'horse 9' })).body.data.guardian_consent).toBe('off');
    const draft = updateOf(await addEdition(context.db, { status: 'draft' }));
    const free = { ...draft.body, guardian_consent: 'off' };
    expect((await call(updateEdition, draft.id, free, token)).status).toBe(200);
  });

  it('to an edition that asks less of guardians need the password, as the settings do', async () => {
    const { token } = await signInAdmin(context.db, {
      password_hash: await hashPassword('horse 9'),
    });
    const off = await addEdition(context.db, { guardian_consent: 'off' });
    const draft = await addEdition(context.db, { guardian_consent: 'off', status: 'draft' });
    await addTracks(context.db, draft.id, ['first']);
    const opens = [moveEdition, draft.id, { status: 'open' }] as const;
    for (const [endpoint, id, body] of [[makeEditionCurrent, off.id, {}] as const, opens]) {
      const bare = await call(endpoint, id, body, token);
      expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['current_password']]);
      const proved = { ...body, current_password: 'horse 9' };
      expect((await call(endpoint, id, proved, token)).status).toBe(200);
      expect((await call(makeEditionCurrent, seventh, {}, token)).status).toBe(200);
    }
  });

  it('of dates name each window once; an open edition keeps a track', async () => {
    const { id } = await addEdition(context.db);
    const window = { kind: 'members', opens_at: null, closes_at: '2099-03-01T21:59:00Z' };
    const twice = { windows: [window, window], events: [], version: 1 };
    expect((await call(updateEditionDates, id, twice)).status).toBe(422);
    const none = await call(updateEditionTracks, id, { tracks: [], version: 1 });
    expect(none.status).toBe(200);
    await addTracks(context.db, id, ['first']);
    const emptied = await call(updateEditionTracks, id, { tracks: [], version: 1 });
    expect(emptied.body.code).toBe('edition_incomplete');
  });

  it('are refused with a text in one language alone', async () => {
    const { id, body } = updateOf(await addEdition(context.db));
    const alone = await call(updateEdition, id, { ...body, prizes: { en: 'Medals', ar: ' ' } });
    expect(Object.keys(alone.body.errors)).toEqual(['prizes.ar']);
  });

  it('keep a track that a team has chosen, and put the others in their order', async () => {
    const { id } = await addEdition(context.db);
    const academy = await academyWith(context.db);
    const [chosen] = await addTracks(context.db, id, ['first', 'second']);
    await insertRow(context.db, 'teams', {
      edition_id: id,
      academy_id: academy.id,
      track_id: chosen?.id ?? '',
      name: 'فريق',
    });
    const track = (key: string) => ({
      ...{ key, title: BOTH, sub_title: BOTH, description: BOTH },
      ...{ members_min: 2, members_max: 3, entries_max_per_academy: null, capacity: 9 },
    });
    const without = await call(updateEditionTracks, id, { tracks: [track('third')], version: 1 });
    expect(without.body.code).toBe('track_in_use');
    const tracks = ['third', 'first'].map(track);
    const { body } = await call(updateEditionTracks, id, { tracks, version: 1 });
    expect(body.data.tracks).toMatchObject([
      { key: 'third', number: 1, teams: 0, capacity: 9 },
      { key: 'first', number: 2, teams: 1, members_min: 2 },
    ]);
    const twice = await call(updateEditionTracks, id, {
      tracks: [track('first'), track('first')],
      version: 2,
    });
    expect(Object.keys(twice.body.errors)).toEqual(['tracks.1.key']);
  });

  it('of dates are on the site at once, and refuse an end before its start', async () => {
    const { id, version, events } = await read(seventh);
    const place = { en: 'Tanta', ar: 'طنطا' };
    const event = { kind: 'qualifier', title: BOTH, place };
    const dates = { starts_on: '2027-02-10', ends_on: '2027-02-11' };
    const windows = [{ kind: 'members', opens_at: null, closes_at: '2099-03-01T21:59:00.000Z' }];
    const wrong = { ...event, ...dates, ends_on: '2027-02-09' };
    const refused = await call(updateEditionDates, id, { windows, events: [wrong], version });
    expect(Object.keys(refused.body.errors)).toEqual(['events.0.ends_on']);
    const saved = await call(updateEditionDates, id, {
      windows,
      events: [...events, { ...event, ...dates }],
      version,
    });
    expect(saved.body.data.events).toMatchObject([{ place, ...dates }, { kind: 'final' }]);
    const { body } = await send(context, getPublicEdition, { params: { slug: 'seventh' } });
    expect(body.data.windows).toEqual(windows);
    await call(updateEditionDates, id, { windows: [], events, version: version + 1 });
  });

  it('of an event keep its id; another edition’s is refused and stays as it was', async () => {
    const { id } = await addEdition(context.db);
    const other = await addEdition(context.db);
    const event = {
      ...{ kind: 'qualifier', title: BOTH, place: BOTH },
      ...{ starts_on: '2027-02-10', ends_on: '2027-02-10', from_time: '٠٩:٣٠', to_time: '16:00' },
      ...{ map_url: 'https://maps.example/x', bring: BOTH, governorates: ['الغربية'] },
    };
    const save = (edition: string, version: number, events: object[]) =>
      call(updateEditionDates, edition, { windows: [], events, version });
    const first = (await save(id, 1, [event])).body.data.events;
    expect(first).toMatchObject([{ ...event, from_time: '09:30', address: null }]);
    const later = { ...first[0], starts_on: '2027-02-09' };
    const meeting = { ...event, from_time: '09:30', kind: 'meeting', id: randomUUID() };
    const second = await save(id, 2, [meeting, later]);
    expect(second.body.data.events).toMatchObject([later, meeting]);
    const foreign = await save(other.id, 1, [{ ...later, title: { en: 'X', ar: 'س' } }]);
    expect(Object.keys(foreign.body.errors)).toEqual(['events.0.id']);
    for (const [field, value] of [
      ...[
        ['from_time', '24:00'],
        ['to_time', '09:00'],
        ['map_url', 'javascript:x'],
      ],
      ...[
        ['governorates', ['Atlantis']],
        ['bring', { en: 'One', ar: '' }],
      ],
    ]) {
      const refused = await save(id, 3, [{ ...later, [field as string]: value }]);
      expect(Object.keys(refused.body.errors)[0]).toContain(`events.0.${field}`);
    }
    expect((await read(id)).events).toEqual(second.body.data.events);
    expect((await save(id, 3, [later])).body.data.events).toMatchObject([later]);
  });

  it('give one school a later deadline, and take it back, also twice', async () => {
    const { id } = await addEdition(context.db);
    const academy = await academyWith(context.db);
    const deadline = { kind: 'members', opens_at: null, closes_at: '2098-03-01T21:59:00Z' };
    await call(updateEditionDates, id, { windows: [deadline], events: [], version: 1 });
    const later = { academy_id: academy.id, kind: 'members', reason: 'امتحانات' };
    const closes_at = '2099-03-01T21:59:00.000Z';
    await call(saveEditionException, id, { ...later, closes_at: '2099-01-01T21:59:00Z' });
    const { body } = await call(saveEditionException, id, { ...later, closes_at });
    const [exception] = body.data.exceptions;
    expect(body.data.exceptions).toHaveLength(1);
    expect(exception).toMatchObject({ academy: { name: academy.name }, closes_at });
    for (let n = 0; n < 2; n += 1) {
      const params = { id, exceptionId: exception.id };
      const ended = await send(context, deleteEditionException, { token: owner, params });
      expect([ended.status, ended.body.data.exceptions]).toEqual([200, []]);
    }
    const early = await call(saveEditionException, id, { ...later, closes_at: deadline.closes_at });
    expect(Object.keys(early.body.errors)).toEqual(['closes_at']);
    const none = await call(saveEditionException, id, { ...later, kind: 'purchase', closes_at });
    expect(Object.keys(none.body.errors)).toEqual(['kind']);
    const nobody = { ...later, closes_at, academy_id: crypto.randomUUID() };
    const unknown = await call(saveEditionException, id, nobody);
    expect(Object.keys(unknown.body.errors)).toEqual(['academy_id']);
  });
});
