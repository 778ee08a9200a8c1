import {
  addCrew,
  askCrewCode,
  type CrewDuty,
  commitImport,
  getStartList,
  linkCrew,
  listEditions,
  listTeamAtEvent,
  listTeams,
  moveStartList,
  planJudging,
  purchaseTeams,
  signInCrew,
  uploadImport,
} from '@midan/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { latestCode } from './messages.ts';
import { ownersToken } from './own-administrator.ts';
import { ownSchool, payIn } from './own-school.ts';
import { callAs, filled, ownPhone } from './own-student.ts';

const TRACK = 'innovation';

/** An event of the demo that no other journey fills. */
export async function deltaEvent(request: APIRequestContext): Promise<string> {
  const editions = await callAs(request, await ownersToken(request), listEditions);
  const current = editions.find(({ is_current }) => is_current);
  const event = current?.events.find(({ title }) => title.en === 'Qualifier of the Delta');
  return event?.id ?? '';
}

/** Teams of a new school with one member each, on the event's list. */
async function listOwn(
  request: APIRequestContext,
  eventId: string,
  names: readonly string[],
  track = TRACK,
) {
  const school = await ownSchool(request, 'مدرسة التحكيم');
  const { token } = school;
  await payIn(request, school, 40_000);
  const teams = names.map((name) => ({ name, track }));
  await callAs(request, token, purchaseTeams, { teams });
  const lines = names.map((team, n) => `نورا سامي ${'ابتثجحخ'[n]},1/5/2014,بنت,${team}`);
  const buffer = Buffer.from(['اسم الطالب,تاريخ الميلاد,النوع,الفريق', ...lines].join('\n'));
  const sent = await request.post(`/api${uploadImport.path}`, {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    multipart: { list: { name: 'class.csv', mimeType: 'text/csv', buffer } },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { data } = (await sent.json()) as { data: { id: string } };
  await callAs(request, token, filled(commitImport, { id: data.id }), { twins: [] });
  const owner = await ownersToken(request);
  for (const { id, name } of await callAs(request, token, listTeams)) {
    const place = filled(listTeamAtEvent, { id: eventId, track, teamId: id });
    await callAs(request, owner, place, { table_no: String(names.indexOf(name) + 1) });
  }
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

async function lock(request: APIRequestContext, id: string, track: string) {
  const owner = await ownersToken(request);
  const { version } = await callAs(request, owner, filled(getStartList, { id, track }));
  const move = filled(moveStartList, { id, track });
  await callAs(request, owner, move, { state: 'locked', version });
}

/** Six teams of two schools, all judged by the same five judges. */
export async function judgedList(request: APIRequestContext) {
  const eventId = await deltaEvent(request);
  await listOwn(request, eventId, ['روّاد النيل', 'Green Robots', 'فريق الشمس', 'نجوم الدلتا']);
  await listOwn(request, eventId, ['Desert Lions', 'Sand Foxes']);
  const judges = [];
  for (const name of ['Mona', 'Karim', 'Laila', 'Omar', 'Nadia'])
    judges.push(await ownCrew(request, { eventId, name, duties: ['judge'] }));
  const head = await ownCrew(request, { eventId, name: 'Salma', duties: ['head_judge'] });
  await lock(request, eventId, TRACK);
  const plan = filled(planJudging, { id: eventId, track: TRACK });
  await callAs(request, await ownersToken(request), plan, { judges_per_team: judges.length });
  return { eventId, judges, head };
}

/** Two teams of a track with a mission, and two referees; the second decides. */
export async function refereedList(request: APIRequestContext) {
  const eventId = await deltaEvent(request);
  const place = { eventId, track: 'wellness-wave' };
  await listOwn(request, eventId, ['Solar Racers', 'Wind Riders'], place.track);
  const first = await ownCrew(request, { ...place, name: 'Hazem', duties: ['referee'] });
  const duties: CrewDuty[] = ['referee', 'head_referee'];
  const head = await ownCrew(request, { ...place, name: 'Rania', duties });
  await lock(request, eventId, place.track);
  return { first, head };
}
