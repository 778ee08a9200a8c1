import {
  cairoDate,
  type GuardianConsentState,
  type OwnCompetition,
  ownEvents,
  type ReadinessProject,
  studentReadiness,
  teamNumber,
  teamReadiness,
  type WindowKind,
} from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { type GuardianRules, rulesIn, shownConsent } from '../../people/guardians/index.ts';
import {
  currentEdition,
  editionOf,
  presentEdition,
  presentEvent,
  windowsOf,
} from '../../season/editions/index.ts';
import { trackOf } from './present.ts';
import { type OwnTeamRow, type StandingRow, selectOwnTeams } from './queries.ts';

type EditionWindow = Awaited<ReturnType<typeof windowsOf>>[number];

interface Standing {
  academyId: string | null;
  governorate: string | null;
  team: StandingRow['team'];
  /** Null if no guardian is needed. */
  guardian: GuardianConsentState | null;
  rules: GuardianRules;
}

/**
 * No contacts. Erased members do not count for `readiness`; it has an item for a needed guardian.
 */
function presentTeam(
  { track, members, age_reference_date, handed_in, ...team }: OwnTeamRow,
  studentId: string,
  { guardian, rules }: Pick<Standing, 'guardian' | 'rules'>,
  window: EditionWindow | undefined,
): NonNullable<OwnCompetition['team']> {
  const present = members
    .filter(({ first_name }) => first_name !== '')
    .map(({ guardian_answer, ...member }) => ({
      ...member,
      guardian_consent: shownConsent(rules, member.birth_date, guardian_answer),
    }));
  const required: ReadinessProject | null =
    track.project === 'required' && window
      ? { done: handed_in, role: team.role, roles: present.map(({ role }) => role) }
      : null;
  return {
    id: team.id,
    number: teamNumber(team.edition.number, team.number),
    name: team.name,
    track: trackOf(track),
    mentor_name: team.mentor_name,
    role: team.role,
    members: present.map(({ id, first_name, role, student_id }) => ({
      ...{ id, first_name, role },
      is_me: student_id === studentId,
    })),
    project:
      track.project === 'none' || !window
        ? null
        : {
            needs: track.project,
            handed_in,
            opens_at: window.opens_at?.toISOString() ?? null,
            closes_at: window.closes_at?.toISOString() ?? null,
            is_open: window.is_open,
          },
    links: (track.links ?? []).map(({ url, ...title }) => ({ title, url })),
    readiness: studentReadiness(
      guardian,
      teamReadiness(
        { members: present, mentor_name: team.mentor_name },
        {
          age_reference_date,
          members: track.key === null ? null : { min: track.members_min, max: track.members_max },
          guardian_consent: rules.policy,
        },
      ),
      required,
    ),
  };
}

/**
 * The student's team's edition, else the current one, and its events not ended in Cairo.
 * `members_until` and `track_until` are null while the window is closed or has no end.
 */
export async function competitionOf(
  deps: Deps,
  studentId: string,
  { academyId, governorate, team, guardian, rules }: Standing,
): Promise<OwnCompetition> {
  const edition = team ? await editionOf(deps, team.edition) : await currentEdition(deps);
  const [windows, teams] = await Promise.all([
    windowsOf(deps.db, edition.id, academyId),
    team ? selectOwnTeams(deps.db, studentId) : [],
  ]);
  const until = (kind: WindowKind): string | null => {
    const window = windows.find((each) => each.kind === kind);
    return window?.is_open ? (window.closes_at?.toISOString() ?? null) : null;
  };
  const { number, slug, name, status } = presentEdition(edition);
  const own = teams.find(({ id }) => id === team?.id);
  const events = ownEvents(edition.events.map(presentEvent), governorate, own?.listed);
  const today = cairoDate(new Date());
  // Projects are those of the current edition.
  const project = edition.is_current ? windows.find(({ kind }) => kind === 'project') : undefined;
  return {
    edition: { number, slug, name, status, is_current: edition.is_current },
    members_until: until('members'),
    track_until: until('track_choice'),
    events: events.filter(({ ends_on }) => ends_on >= today),
    team: own
      ? presentTeam(
          own,
          studentId,
          { guardian, rules: rulesIn(rules, edition.guardian_consent) },
          project,
        )
      : null,
  };
}
