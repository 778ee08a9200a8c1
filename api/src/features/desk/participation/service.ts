import {
  type AcademyEdition,
  type EditionTrack,
  formatMoney,
  type getAcademyEdition,
  isLiving,
  type joinEdition,
  nextSteps,
  ownEvents,
  type WindowKind,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import type { Actor } from '../../../http/session.ts';
import { countUnfilled } from '../../competition/teams/index.ts';
import { lockWallet } from '../../money/wallet/index.ts';
import { guardianRules, rulesIn } from '../../people/guardians/index.ts';
import { assertActive } from '../../schools/academies/index.ts';
import { calendarPath } from '../../season/calendar/index.ts';
import {
  type EditionRow,
  editionOf,
  heldEdition,
  presentEdition,
  presentEvent,
  presentTrack,
  selectTracks,
  windowsOf,
} from '../../season/editions/index.ts';
import { heldSettings } from '../../season/settings/index.ts';
import {
  insertParticipation,
  participates,
  selectEntries,
  selectOwnEditions,
  selectStanding,
} from './queries.ts';

/** Null means that there is no limit. */
const smallerLimit = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
const leftOfLimit = (limit: number | null, taken: number) =>
  limit === null ? null : Math.max(0, limit - taken);

/** `places_left` is the smaller of the track's and the academy's rest; null without a limit. */
async function tracksFor(db: Db, editionId: string, academyId: string) {
  const tracks = await selectTracks(db, editionId);
  const entries = await selectEntries(db, editionId, academyId);
  return tracks.map((row): EditionTrack & { places_left: number | null } => {
    const { all = 0, own = 0 } = entries.find(({ key }) => key === row.key) ?? {};
    const places_left = smallerLimit(
      leftOfLimit(row.capacity, all),
      leftOfLimit(row.entries_max_per_academy, own),
    );
    return { ...presentTrack(row), places_left };
  });
}

/** ISO; null unless it is later than now in an edition that is open or running. */
function opensLater(windows: Awaited<ReturnType<typeof windowsOf>>): string | null {
  const { opens_at, now, status } = windows.find(({ kind }) => kind === 'purchase') ?? {};
  if (!opens_at || !now || !status || !isLiving(status)) return null;
  return opens_at > now ? opens_at.toISOString() : null;
}

/** Staff get no calendar address. */
async function viewOf(deps: Deps, edition: EditionRow, actor: Actor): Promise<AcademyEdition> {
  const { db } = deps;
  const { id: academyId, staff } = actor;
  const [standing, windows, tracks, editions, teamsNotFilled, guardians, path] = await Promise.all([
    selectStanding(db, edition.id, academyId),
    windowsOf(db, edition.id, academyId),
    tracksFor(db, edition.id, academyId),
    selectOwnEditions(db, edition.id, academyId),
    countUnfilled(deps, academyId, edition.id),
    guardianRules(deps),
    // The address works without a sign-in, also after a member's has ended.
    staff ? null : calendarPath(deps, academyId),
  ]);
  const of = <T>(read: (window: (typeof windows)[number]) => T) =>
    Object.fromEntries(windows.map((window) => [window.kind, read(window)])) as Record<
      WindowKind,
      T
    >;
  const asksGuardians = rulesIn(guardians, edition.guardian_consent).policy !== 'off';
  const events = ownEvents(edition.events.map(presentEvent), standing.governorate);
  const next = events.find(({ ends_on }) => ends_on >= standing.today);
  return {
    edition: { ...presentEdition(edition), events },
    joined: standing.joined,
    windows: windows.map(({ kind, opens_at, closes_at, is_open }) => ({
      kind,
      opens_at: opens_at?.toISOString() ?? null,
      closes_at: closes_at?.toISOString() ?? null,
      is_open,
    })),
    tracks,
    next_steps: nextSteps({
      joined: standing.joined,
      teams: standing.teams,
      teamsWithoutTrack: standing.teams_without_track,
      teamsNotFilled,
      teamsRefused: asksGuardians ? standing.teams_refused : [],
      guardiansUnconfirmed: asksGuardians ? standing.guardians_unconfirmed : 0,
      closesAt: of(({ closes_at }) => closes_at?.toISOString() ?? null),
      isOpen: of(({ is_open }) => is_open),
      purchaseOpensAt: opensLater(windows),
      nextEventOn: next?.starts_on ?? null,
    }),
    calendar_path: path,
    editions: editions.map(({ en, ar, ...edition }) => ({ ...edition, name: { en, ar } })),
  };
}

/** @throws AppError not_found for a draft or an unknown number */
export async function show({
  deps,
  actor,
  query,
}: Call<typeof getAcademyEdition>): Promise<Reply<typeof getAcademyEdition>> {
  return { data: await viewOf(deps, await editionOf(deps, query.edition), actor) };
}

/**
 * A deposit that the edition asks for again stays in the wallet. @throws AppError not_found,
 * academy_not_active, edition_not_open, deposit_missing
 */
export async function join(call: Call<typeof joinEdition>): Promise<Reply<typeof joinEdition>> {
  const { deps, actor, body, language } = call;
  const { id } = await editionOf(deps, body.edition);
  return call.once(async (trx) => {
    const settings = await heldSettings(deps.config, trx);
    const edition = await heldEdition(trx, id);
    const academy = await lockWallet(trx, actor.id);
    if (!(await participates(trx, edition.id, actor.id))) {
      assertActive(academy.status, settings.activation_deposit, language);
      if (!isLiving(edition.status)) throw new AppError('edition_not_open');
      const deposit = settings.activation_deposit;
      if (edition.deposit_policy === 'each_edition' && academy.balance < deposit) {
        throw new AppError('deposit_missing', {
          params: { deposit: formatMoney(deposit, language) },
        });
      }
      await insertParticipation(trx, edition.id, actor.id);
    }
    return { data: { edition: edition.number } };
  });
}
