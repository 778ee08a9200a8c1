import type { Db } from '../src/db/pool.ts';
import { insertRow } from './rows.ts';

interface Place {
  event_id: string;
  track_id: string;
  edition_id: string;
}

export const INSPECTION_ITEMS = [
  { key: 'size', label: { en: 'Within the size', ar: 'ضمن المقاس' } },
  { key: 'battery', label: { en: 'Battery is fixed', ar: 'البطارية مثبتة' } },
];

export const addInspectionList = (db: Db, { track_id, edition_id }: Place, version = 1) =>
  insertRow(db, 'inspection_lists', {
    ...{ track_id, edition_id, version, items: JSON.stringify(INSPECTION_ITEMS) },
  });

export const addPlace = (db: Db, { event_id, edition_id }: Place, kind = 'arena', position = 1) =>
  insertRow(db, 'places', {
    ...{ event_id, edition_id, kind, position },
    ...{ name_en: `Arena ${position}`, name_ar: `الساحة ${position}` },
  });

/** @param minutes from now */
export function addSlot(db: Db, place: Place, placeId: string, teamId: string, minutes = 10) {
  const starts_at = new Date(Date.now() + minutes * 60_000);
  return insertRow(db, 'slots', {
    ...{ ...place, place_id: placeId, kind: 'practice', team_id: teamId },
    ...{ starts_at, planned_at: starts_at, minutes: 10 },
  });
}

/** One of everything that the day has, at a list that `teamId` is on. */
export async function furnishDay(
  db: Db,
  place: Place,
  { teamId, crewId, present }: { teamId: string; crewId: string; present: readonly string[] },
) {
  const { event_id, edition_id } = place;
  const at = new Date();
  const arena = await addPlace(db, place);
  const slot = await addSlot(db, place, arena.id, teamId);
  const list = await addInspectionList(db, place);
  const fact = { edition_id, event_id, team_id: teamId, crew_id: crewId, at };
  const arrival = await insertRow(db, 'arrivals', {
    ...{ ...fact, id: crypto.randomUUID(), present: [...present] },
  });
  const inspection = await insertRow(db, 'inspections', {
    ...{ ...fact, id: crypto.randomUUID(), list_id: list.id, attempt: 1, head: false },
    ...{ failed: [], seal_no: 'A-1' },
  });
  return { arena, slot, list, arrival, inspection };
}
