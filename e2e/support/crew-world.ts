import {
  addCrew,
  askCrewCode,
  type CrewDuty,
  commitImport,
  drawLeague,
  getCrewBundle,
  getStartList,
  LIMITS,
  linkCrew,
  listEditions,
  listTeamAtEvent,
  listTeams,
  moveStartList,
  planJudging,
  previewDraw,
  purchaseTeams,
  sendCrewRecords,
  signInCrew,
  updateEditionDates,
  uploadImport,
} from '@midan/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { latestCode } from './messages.ts';
import { ownSchool, payIn } from './own-school.ts';
import { callAs, filled, ownPhone } from './own-student.ts';
import { ownersToken } from './sign-in.ts';

const TRACK = 'innovation';

/** Events of the demo's current edition; each is filled by the journeys of one file. */
export async function demoEvent(request: APIRequestContext, name: 'the Delta' | 'the coast') {
  const editions = await callAs(request, await ownersToken(request), listEditions);
  const current = editions.find(({ is_current }) => is_current);
  const event = current?.events.find(({ title }) => title.en === `Qualifier of ${name}`);
  return { editionId: current?.id ?? '', eventId: event?.id ?? '' };
}

/** A qualifier of its own for one far governorate, beside those of the demo. */
export async function ownEvent(request: APIRequestContext, name: string) {
  const owner = await ownersToken(request);
  const id = crypto.randomUUID();
  const event = {
    ...{
      id,
      kind: 'qualifier',
      title: { en: name, ar: name },
      place: { en: 'By the sea', ar: 'على البحر' },
    },
    ...{ starts_on: '2027-03-29', ends_on: '2027-03-29', governorates: ['جنوب سيناء'] },
  };
  // Another journey may save the dates at the same moment.
  await expect(async () => {
    const editions = await callAs(request, owner, listEditions);
    const edition = editions.find(({ is_current }) => is_current);
    const { windows = [], events = [], version } = edition ?? {};
    const save = filled(updateEditionDates, { id: edition?.id ?? '' });
    await callAs(request, owner, save, { windows, events: [...events, event], version });
  }).toPass();
  return id;
}

/** Teams of a new school with one member each, on the event's list: at tables 1, 2 … */
export async function listOwn(
  request: APIRequestContext,
  { eventId, track = TRACK }: { eventId: string; track?: string },
  names: readonly string[],
) {
  const school = await ownSchool(request, 'مدرسة التحكيم');
  const { token } = school;
  await payIn(request, school, 5_000 * names.length);
  for (let n = 0; n < names.length; n += LIMITS.teamsPerPurchaseMax) {
    const teams = names.slice(n, n + LIMITS.teamsPerPurchaseMax).map((name) => ({ name, track }));
    await callAs(request, token, purchaseTeams, { teams });
  }
  const lines = names.map(
    (team, n) =>
      `نورا سامي ${'ابتثجحخ'[n % 7]}${'دذرزسشص'[Math.floor(n / 7)]},1/5/2014,بنت,${team}`,
  );
  const buffer = Buffer.from(['اسم الطالب,تاريخ الميلاد,النوع,الفريق', ...lines].join('\n'));
  const sent = await request.post(`/api${uploadImport.path}`, {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    multipart: { list: { name: 'class.csv', mimeType: 'text/csv', buffer } },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { data } = (await sent.json()) as { data: { id: string } };
  await callAs(request, token, filled(commitImport, { id: data.id }), { twins: [] });
  const owner = await ownersToken(request);
  const teams = await callAs(request, token, filled(listTeams, { per_page: '50' }));
  for (const { id, name } of teams) {
    const place = filled(listTeamAtEvent, { id: eventId, track, teamId: id });
    await callAs(request, owner, place, { table_no: String(names.indexOf(name) + 1) });
  }
  return { school, teamId: teams[0]?.id ?? '' };
}

/** Somebody new with a duty at the event; `link` is the secret of the sign-in link. */
export async function ownCrew(
  request: APIRequestContext,
  place: { eventId: string; track?: string; name: string; duties: CrewDuty[] },
) {
  const { eventId, track = TRACK, name, duties } = place;
  const owner = await ownersToken(request);
  const phone = `+20${ownPhone()}`;
  const { crew } = await callAs(request, owner, filled(addCrew, { id: eventId }), {
    members: [{ name, phone_number: phone, email: null }],
    duties: duties.map((duty) => ({ duty, track })),
  });
  const crewId = crew.find(({ phone_number }) => phone_number === phone)?.id ?? '';
  const { url } = await callAs(request, owner, filled(linkCrew, { id: eventId, crewId }));
  return { phone, link: url.split('#')[1] ?? '' };
}

export async function crewToken(
  request: APIRequestContext,
  { phone, link }: { phone: string; link: string },
): Promise<string> {
  await callAs(request, '', askCrewCode, { token: link });
  const otp_code = await latestCode(request, phone);
  return (await callAs(request, '', signInCrew, { token: link, otp_code })).token;
}

export async function lock(request: APIRequestContext, id: string, track: string) {
  const owner = await ownersToken(request);
  const { version } = await callAs(request, owner, filled(getStartList, { id, track }));
  const move = filled(moveStartList, { id, track });
  await callAs(request, owner, move, { state: 'locked', version });
}

/** Six teams of two schools, all judged by the same five judges. */
export async function judgedList(request: APIRequestContext) {
  const { eventId } = await demoEvent(request, 'the Delta');
  await listOwn(request, { eventId }, ['روّاد النيل', 'Green Robots', 'فريق الشمس', 'نجوم الدلتا']);
  await listOwn(request, { eventId }, ['Desert Lions', 'Sand Foxes']);
  const judges = [];
  for (const name of ['Mona', 'Karim', 'Laila', 'Omar', 'Nadia'])
    judges.push(await ownCrew(request, { eventId, name, duties: ['judge'] }));
  const head = await ownCrew(request, { eventId, name: 'Salma', duties: ['head_judge'] });
  await lock(request, eventId, TRACK);
  const plan = filled(planJudging, { id: eventId, track: TRACK });
  await callAs(request, await ownersToken(request), plan, { judges_per_team: judges.length });
  return { eventId, judges, head };
}

/** An inspector passes every team of the list, so that its runs may count. */
async function inspectAll(request: APIRequestContext, place: { eventId: string; track: string }) {
  const crew = await ownCrew(request, { ...place, name: 'Dalia', duties: ['inspector'] });
  const token = await crewToken(request, crew);
  const { teams, inspection_lists } = await callAs(request, token, getCrewBundle);
  const at = new Date().toISOString();
  const records = teams.map((team, n) => ({
    ...{ kind: 'inspection', id: crypto.randomUUID(), at, event_id: team.event_id },
    ...{ team_id: team.id, list_id: inspection_lists[0]?.id, attempt: 1, failed: [] },
    ...{ seal_no: `E-${n + 1}`, replaces: null },
  }));
  await callAs(request, token, sendCrewRecords, { sent_at: at, records });
}

/** Two teams of a track with a mission, and two referees; the second decides. */
export async function refereedList(request: APIRequestContext) {
  const { eventId } = await demoEvent(request, 'the Delta');
  const place = { eventId, track: 'wellness-wave' };
  await listOwn(request, place, ['Solar Racers', 'Wind Riders']);
  const first = await ownCrew(request, { ...place, name: 'Hazem', duties: ['referee'] });
  const duties: CrewDuty[] = ['referee', 'head_referee'];
  const head = await ownCrew(request, { ...place, name: 'Rania', duties });
  await lock(request, eventId, place.track);
  await inspectAll(request, place);
  return { first, head };
}

/**
 * Two teams whose match is drawn, at an event of their own, and two referees; the second decides.
 * No other journey has an event with this name.
 */
export async function drawnLeague(request: APIRequestContext, name: string) {
  const eventId = await ownEvent(request, name);
  const place = { eventId, track: 'robo-soccer' };
  await listOwn(request, place, ['نسور الكرة', 'Goal Bots']);
  const first = await ownCrew(request, { ...place, name: 'Hazem', duties: ['referee'] });
  const duties: CrewDuty[] = ['head_referee'];
  const head = await ownCrew(request, { ...place, name: 'Rania', duties });
  await lock(request, eventId, place.track);
  const owner = await ownersToken(request);
  const level = { id: eventId, track: place.track, level: 'junior' };
  const { teams_sha256 } = await callAs(request, owner, filled(previewDraw, level));
  const body = { seed: 4, group_size: 4, advancing: 1, teams_sha256 };
  await callAs(request, owner, filled(drawLeague, level), body);
  return { first, head };
}
