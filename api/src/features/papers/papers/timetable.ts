import { cairoDate, cairoTime, type downloadTimetable } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download } from '../../../http/implement.ts';
import { paperFile } from '../../../http/paper-file.ts';
import { type Language, say, sayInFigures } from '../../../i18n.ts';
import { isolated } from '../../../papers/isolated.ts';
import { type TableGroup, tablePaper } from '../../../papers/table-paper.ts';
import { presentTeam } from '../../competition/league/index.ts';
import {
  publicTeams,
  type SlotRow,
  selectPlaces,
  selectSlots,
} from '../../competition/timetable/index.ts';
import { column, frameFor } from './sheet.ts';

export const eventOf = (db: Db, id: string) =>
  db
    .selectFrom('edition_events')
    .select(['id', 'title_en', 'title_ar'])
    .where('id', '=', id)
    .executeTakeFirst();

function whatOf({ kind, round, code }: SlotRow, language: Language): string {
  const what = say(language, `papers:timetable.kinds.${kind as 'run'}`);
  return [what, round ?? code ?? ''].join(' ').trim();
}

function rowOf(slot: SlotRow, language: Language): string[] {
  const teams = publicTeams(slot).map(presentTeam);
  const joined = (texts: string[]) => texts.map(isolated).join(' · ');
  const schools = new Set(teams.map(({ academy }) => academy));
  return [
    cairoTime(slot.starts_at).slice(0, 5),
    whatOf(slot, language),
    joined(teams.map(({ number }) => number)),
    joined(teams.map(({ name }) => name)),
    joined([...schools]),
  ];
}

/** @throws AppError not_found, too_many_requests, overloaded, paper_too_long */
export async function timetableFile(call: Call<typeof downloadTimetable>): Promise<Download> {
  const { deps, params, language } = call;
  const event = await eventOf(deps.readDb, params.id);
  if (!event) throw new AppError('not_found');
  const frame = await frameFor(deps, event[`title_${language}`], language);
  const title = say(language, 'papers:timetable.title');
  return paperFile(call, frame.fileOf('timetable', title), async () => {
    const [places, slots] = await Promise.all([
      selectPlaces(deps.readDb, [event.id]),
      selectSlots(deps.readDb, sql<boolean>`slot.event_id = ${event.id}`),
    ]);
    const groups = places.flatMap((place): TableGroup[] => {
      const own = slots.filter(({ place_id }) => place_id === place.id);
      return [...Map.groupBy(own, ({ starts_at }) => cairoDate(starts_at)).values()].map((day) => ({
        title: isolated(place[`name_${language}`]),
        note: day[0] ? sayInFigures(language, day[0].starts_at, 'day') : '',
        rows: day.map((slot) => rowOf(slot, language)),
      }));
    });
    const asOf = say(language, 'papers:book.asOf', {
      day: sayInFigures(language, new Date(), 'time'),
    });
    const lead = [`${frame.school} · ${asOf}`];
    const columns = [
      column(say(language, 'papers:timetable.time'), 1.1, true),
      column(say(language, 'papers:timetable.what'), 2),
      column(say(language, 'papers:edition.teamNumber'), 2, true),
      column(say(language, 'papers:students.team'), 3.5),
      column(say(language, 'papers:edition.school'), 4),
    ];
    if (groups.length === 0) lead.push(say(language, 'papers:timetable.none'));
    return deps.papers.make(tablePaper, frame.paper(title, lead, { columns, groups }), {
      language,
    });
  });
}
