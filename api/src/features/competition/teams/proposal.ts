import { type AgeLevel, ageLevel, ageOn, codeKey } from '@midan/contract';

interface Pupil {
  /** YYYY-MM-DD. */
  birth_date: string;
  class_name: string | null;
}

export interface OpenTeam {
  id: string;
  name: string;
  /** By its own size and what its track allows. */
  most: number;
  members: Pupil[];
}

interface Seat {
  key: string;
  level: AgeLevel | null;
}

const keyOf = ({ class_name }: Pupil): string => codeKey(class_name ?? '');

/** The lower, the better: the same class, nobody yet, the same age group, anybody. */
const rankOf = (seats: readonly Seat[], { key, level }: Seat): number =>
  seats.some((seat) => seat.key === key)
    ? 0
    : seats.length === 0
      ? 1
      : seats.every((seat) => seat.level === level)
        ? 2
        : 3;

/** A pair has to be in one age group; a third may still come where the team has room. */
const isMixedPair = (seats: readonly Seat[], most: number, { level }: Seat): boolean =>
  most === 2 && seats.some((seat) => seat.level !== level);

/**
 * Students in their order, but spellings of one class together; teams in theirs. Whoever is outside
 * the competition's ages on `day` (YYYY-MM-DD) gets no place.
 */
export function proposePairs<T extends OpenTeam, S extends Pupil>(
  teams: readonly T[],
  students: readonly S[],
  { day, most }: { day: string; most: number },
): { team: T; student: S }[] {
  const seatOf = (pupil: Pupil): Seat => ({
    key: keyOf(pupil),
    level: ageLevel(ageOn(pupil.birth_date, day)),
  });
  const open = teams.map((team) => ({ team, seats: team.members.map(seatOf) }));
  const pairs: { team: T; student: S }[] = [];
  for (const student of [...Map.groupBy(students, keyOf).values()].flat()) {
    const seat = seatOf(student);
    if (seat.level === null || pairs.length === most) continue;
    const [best] = open
      .filter(({ team, seats }) => seats.length < team.most && !isMixedPair(seats, team.most, seat))
      .map((place) => ({ place, rank: rankOf(place.seats, seat) }))
      .toSorted((one, other) => one.rank - other.rank);
    if (!best) continue;
    best.place.seats.push(seat);
    pairs.push({ team: best.place.team, student });
  }
  return pairs;
}
