export const NEXT_STEPS = [
  'purchase_opens',
  'purchase_over',
  'join',
  'buy_teams',
  'guardian_no',
  'confirm_guardians',
  'choose_tracks',
  'fill_teams',
  'event',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

export interface EditionStanding {
  joined: boolean;
  teams: number;
  teamsWithoutTrack: number;
  /** Teams that miss members, a leader or a mentor. */
  teamsNotFilled: number;
  /** Ids of the teams with a member whose guardian has said no, by number. */
  teamsRefused: readonly string[];
  /** Students whose guardian's yes waits for the school's confirmation. */
  guardiansUnconfirmed: number;
  /** Deadlines with the school's own exceptions: instants, null without one. */
  closesAt: Record<'purchase' | 'track_choice' | 'members', string | null>;
  isOpen: Record<'purchase' | 'track_choice' | 'members', boolean>;
  /** When buying teams begins; null once it has, and in an edition that is over. */
  purchaseOpensAt: string | null;
  /** First day of the next event, YYYY-MM-DD. */
  nextEventOn: string | null;
}

/** `count` is of teams, for `confirm_guardians` of students; `team_id` for `guardian_no`. */
export interface DatedStep {
  name: NextStep;
  count: number | null;
  until: string | null;
  team_id?: string | undefined;
}

/**
 * The most urgent first. While teams are sold, a school that has not joined gets `join` alone; with
 * no team and no sale, the only step says when the sale opens or that it is over.
 */
export function nextSteps(standing: EditionStanding): DatedStep[] {
  const { joined, teams, teamsWithoutTrack, teamsNotFilled, teamsRefused, closesAt, isOpen } =
    standing;
  const steps: DatedStep[] = [];
  // Without a team, the edition's tracks and events do not concern the school.
  if (teams === 0 && !isOpen.purchase) {
    const { purchaseOpensAt: until } = standing;
    return [{ name: until ? 'purchase_opens' : 'purchase_over', count: null, until }];
  }
  if (!joined && isOpen.purchase) {
    return [{ name: 'join', count: null, until: closesAt.purchase }];
  }
  if (joined && teams === 0 && isOpen.purchase) {
    steps.push({ name: 'buy_teams', count: null, until: closesAt.purchase });
  }
  const [team_id] = teamsRefused;
  if (team_id) {
    const count = teamsRefused.length;
    steps.push({ name: 'guardian_no', count, until: closesAt.members, team_id });
  }
  if (standing.guardiansUnconfirmed > 0) {
    const count = standing.guardiansUnconfirmed;
    steps.push({ name: 'confirm_guardians', count, until: closesAt.members });
  }
  if (teamsWithoutTrack > 0 && isOpen.track_choice) {
    steps.push({ name: 'choose_tracks', count: teamsWithoutTrack, until: closesAt.track_choice });
  }
  if (teamsNotFilled > 0 && isOpen.members) {
    steps.push({ name: 'fill_teams', count: teamsNotFilled, until: closesAt.members });
  }
  if (standing.nextEventOn) {
    steps.push({ name: 'event', count: null, until: standing.nextEventOn });
  }
  return steps;
}
