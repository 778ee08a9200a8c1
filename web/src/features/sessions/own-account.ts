import {
  changeAcademyPassword,
  changeAdminPassword,
  endOtherAcademySessions,
  endOtherAdminSessions,
  listAcademySessions,
  listAdminSessions,
} from '@midan/contract';

/** The calls by which an account looks after its own sign-ins; alike for every role. */
export const OWN_ACCOUNT = {
  academy: {
    changePassword: changeAcademyPassword,
    listSessions: listAcademySessions,
    endOthers: endOtherAcademySessions,
  },
  admin: {
    changePassword: changeAdminPassword,
    listSessions: listAdminSessions,
    endOthers: endOtherAdminSessions,
  },
} as const;

export type AccountArea = keyof typeof OWN_ACCOUNT;
