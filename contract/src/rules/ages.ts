/** Part 1 §9: the three age groups, with inclusive ages in whole years. */
export const AGE_GROUPS = [
  { number: 1, level: 'elementary', from: 7, to: 10 },
  { number: 2, level: 'junior', from: 11, to: 14 },
  { number: 3, level: 'senior', from: 15, to: 18 },
] as const;
export type AgeLevel = (typeof AGE_GROUPS)[number]['level'];

export const STUDENT_AGES = { min: AGE_GROUPS[0].from, max: AGE_GROUPS[2].to } as const;

/** Of younger students the phone at sign-up is taken for a parent's, until they say otherwise. */
export const PARENTS_PHONE_UNDER = 13;

/** Younger students need a guardian's consent. */
export const ADULT_AGE = 18;

/** Age in whole years on `day`, of somebody with this birth date; both YYYY-MM-DD. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Age group for an age; null outside 7–18. */
export function ageLevel(age: number): AgeLevel | null {
  return AGE_GROUPS.find((group) => age >= group.from && age <= group.to)?.level ?? null;
}

/** 7 to 18 on the day on which ages count (both YYYY-MM-DD). */
export const isStudentAge = (birthDate: string, day: string): boolean =>
  ageLevel(ageOn(birthDate, day)) !== null;

/** Under 18 today (both YYYY-MM-DD). */
export const needsGuardian = (birthDate: string, today: string): boolean =>
  ageOn(birthDate, today) < ADULT_AGE;
