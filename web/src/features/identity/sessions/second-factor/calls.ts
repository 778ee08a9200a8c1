import {
  confirmAcademySecondFactor,
  confirmSecondFactor,
  getAcademyProfile,
  getAdminProfile,
  listAcademySessions,
  listAdminSessions,
  removeAcademySecondFactor,
  removeSecondFactor,
  renewAcademyRecoveryCodes,
  renewRecoveryCodes,
  startAcademySecondFactor,
  startSecondFactor,
} from '@midan/contract';

export const FACTOR_CALLS = {
  admin: {
    setUp: startSecondFactor,
    confirm: confirmSecondFactor,
    renew: renewRecoveryCodes,
    remove: removeSecondFactor,
    profile: getAdminProfile,
    sessions: listAdminSessions,
  },
  academy: {
    setUp: startAcademySecondFactor,
    confirm: confirmAcademySecondFactor,
    renew: renewAcademyRecoveryCodes,
    remove: removeAcademySecondFactor,
    profile: getAcademyProfile,
    sessions: listAcademySessions,
  },
} as const;

export type FactorArea = keyof typeof FACTOR_CALLS;
