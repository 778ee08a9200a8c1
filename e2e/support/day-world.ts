import {
  type CrewDuty,
  listEditions,
  listInspectionLists,
  planTimetable,
  saveInspectionList,
  savePlaces,
} from '@midan/contract';
import type { APIRequestContext } from '@playwright/test';
import { listOwn, lock, ownCrew, ownEvent } from './crew-world.ts';
import { callAs, filled } from './own-student.ts';
import { ownersToken } from './sign-in.ts';

const TRACK = 'innovation';

/** Teams of a locked list at an event of its own, and somebody for each of the duties. */
export async function dayWorld(
  request: APIRequestContext,
  names: readonly string[],
  duties: readonly CrewDuty[],
) {
  const eventId = await ownEvent(request, `Day of ${names[0]}`);
  await listOwn(request, { eventId }, names);
  const crew = [];
  for (const [n, duty] of duties.entries())
    crew.push(await ownCrew(request, { eventId, name: `Crew ${n + 1}`, duties: [duty] }));
  await lock(request, eventId, TRACK);
  return { eventId, crew };
}

/** Of the current edition's track, with two items. */
export async function inspectionList(request: APIRequestContext) {
  const owner = await ownersToken(request);
  const editions = await callAs(request, owner, listEditions);
  const id = editions.find(({ is_current }) => is_current)?.id ?? '';
  const lists = await callAs(request, owner, filled(listInspectionLists, { id }));
  const version = lists.find(({ track }) => track === TRACK)?.version ?? null;
  const items = [
    { key: 'size', label: { en: 'Within the size', ar: 'ضمن المقاس' } },
    { key: 'battery', label: { en: 'Battery is fixed', ar: 'البطارية مثبتة' } },
  ];
  const save = filled(saveInspectionList, { id, track: TRACK });
  await callAs(request, owner, save, { items, version });
}

/** Practice of all teams, one after the other at one table. */
export async function practiceTimes(request: APIRequestContext, eventId: string) {
  const owner = await ownersToken(request);
  const name = { en: 'Practice table', ar: 'طاولة التدريب' };
  const { places } = await callAs(request, owner, filled(savePlaces, { id: eventId }), {
    known: [],
    places: [{ id: null, kind: 'practice', name }],
  });
  await callAs(request, owner, filled(planTimetable, { id: eventId }), {
    starts_at: '2027-03-29T07:00:00Z',
    rest: 0,
    blocks: [{ track: TRACK, kind: 'practice', minutes: 10, places: places.map(({ id }) => id) }],
    dry_run: false,
  });
}
