/** What a school has to do next in an edition, in this order. */
export const NEXT_STEPS = [
  'purchase_opens',
  'purchase_over',
  'join',
  'buy_teams',
  'guardian_no',
  'choose_tracks',
  'fill_teams',
  'event',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** How far a school is in an edition. */
export interface EditionStanding {
  joined: boolean;
  teams: number;
  teamsWithoutTrack: number;
  /** Teams that miss members, a leader or a mentor. */
  teamsNotFilled: number;
  /** Teams with a member whose guardian has said no. */
  teamsRefused: number;
  /** Deadlines with the school's own exceptions: instants, null without one. */
  closesAt: Record<'purchase' | 'track_choice' | 'members', string | null>;
  /** Whether each is possible now. */
  isOpen: Record<'purchase' | 'track_choice' | 'members', boolean>;
  /** When buying teams begins; null once it has, and in an edition that is over. */
  purchaseOpensAt: string | null;
  /** First day of the next event, YYYY-MM-DD. */
  nextEventOn: string | null;
}

/** A step with the number of teams it is about, and the instant or day that it has to do with. */
export interface DatedStep {
  name: NextStep;
  count: number | null;
  until: string | null;
}

/**
 * The steps that are open to a school in an edition, the most urgent kind first; may be empty.
 * While teams are sold, a school that has not joined gets `join` alone. Without a team while no
 * teams are sold, the only step says when the sale opens or that it is over.
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
  if (teamsRefused > 0) {
    steps.push({ name: 'guardian_no', count: teamsRefused, until: closesAt.members });
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
