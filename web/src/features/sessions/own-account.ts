import {
  changeAcademyPassword,
  changeAdminPassword,
  endOtherAcademySessions,
  endOtherAdminSessions,
  getAcademyProfile,
  getAdminProfile,
  listAcademySessions,
  listAdminSessions,
  logoutAcademy,
  logoutAdmin,
} from '@midan/contract';

/** The calls by which an account looks after its own sign-ins; alike for every role. */
export const OWN_ACCOUNT = {
  academy: {
    getProfile: getAcademyProfile,
    changePassword: changeAcademyPassword,
    listSessions: listAcademySessions,
    endOthers: endOtherAcademySessions,
    logout: logoutAcademy,
  },
  admin: {
    getProfile: getAdminProfile,
    changePassword: changeAdminPassword,
    listSessions: listAdminSessions,
    endOthers: endOtherAdminSessions,
    logout: logoutAdmin,
  },
} as const;

export type AccountArea = keyof typeof OWN_ACCOUNT;
