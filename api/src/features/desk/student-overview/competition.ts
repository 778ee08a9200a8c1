import {
  cairoDate,
  type GuardianConsentState,
  type OwnCompetition,
  ownEvents,
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
  { track, members, age_reference_date, ...team }: OwnTeamRow,
  studentId: string,
  { guardian, rules }: Pick<Standing, 'guardian' | 'rules'>,
): NonNullable<OwnCompetition['team']> {
  const present = members
    .filter(({ first_name }) => first_name !== '')
    .map(({ guardian_answer, ...member }) => ({
      ...member,
      guardian_consent: shownConsent(rules, member.birth_date, guardian_answer),
    }));
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
  const events = ownEvents(edition.events.map(presentEvent), governorate);
  const today = cairoDate(new Date());
  const own = teams.find(({ id }) => id === team?.id);
  return {
    edition: { number, slug, name, status, is_current: edition.is_current },
    members_until: until('members'),
    track_until: until('track_choice'),
    events: events.filter(({ ends_on }) => ends_on >= today),
    team: own
      ? presentTeam(own, studentId, { guardian, rules: rulesIn(rules, edition.guardian_consent) })
      : null,
  };
}
