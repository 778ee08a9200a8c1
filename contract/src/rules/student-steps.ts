import type { GuardianConsentState } from '../statuses.ts';

export const STUDENT_STEPS = ['guardian', 'academy', 'team'] as const;
export type StudentStep = (typeof STUDENT_STEPS)[number];

/** `now`: the student has to act; `waiting`: somebody else has to; `later`: not yet. */
export const STUDENT_STEP_STATES = ['done', 'now', 'waiting', 'later'] as const;
export type StudentStepState = (typeof STUDENT_STEP_STATES)[number];

export interface StudentStanding {
  /** Null if no guardian is needed. */
  guardian: GuardianConsentState | null;
  hasAcademy: boolean;
  pendingRequests: number;
  hasTeam: boolean;
}

/** Waits while guardian or school has to answer. */
function guardianStep(state: GuardianConsentState): StudentStepState {
  if (state === 'given') return 'done';
  return state === 'waiting' || state === 'unconfirmed' ? 'waiting' : 'now';
}

function academyStep({ hasAcademy, pendingRequests }: StudentStanding): StudentStepState {
  if (hasAcademy) return 'done';
  return pendingRequests > 0 ? 'waiting' : 'now';
}

function teamStep({ hasAcademy, hasTeam }: StudentStanding): StudentStepState {
  if (hasTeam) return 'done';
  return hasAcademy ? 'waiting' : 'later';
}

/** Without the guardian's if no consent is needed. */
export function studentSteps(
  standing: StudentStanding,
): { name: StudentStep; state: StudentStepState }[] {
  return [
    ...(standing.guardian
      ? [{ name: 'guardian' as const, state: guardianStep(standing.guardian) }]
      : []),
    { name: 'academy', state: academyStep(standing) },
    { name: 'team', state: teamStep(standing) },
  ];
}

/** Else the first that is not done. */
export function nextStudentStep(steps: ReturnType<typeof studentSteps>): StudentStep | null {
  const open = steps.filter(({ state }) => state !== 'done');
  return (open.find(({ state }) => state === 'now') ?? open[0])?.name ?? null;
}
