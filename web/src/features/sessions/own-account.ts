import {
  changeAcademyPassword,
  changeAdminPassword,
  changeStudentPassword,
  endOtherAcademySessions,
  endOtherAdminSessions,
  endOtherStudentSessions,
  getAcademyProfile,
  getAdminProfile,
  getStudentProfile,
  listAcademySessions,
  listAdminSessions,
  listStudentSessions,
  logoutAcademy,
  logoutAdmin,
  logoutStudent,
} from '@midan/contract';

/** Endpoints by which each role looks after its own profile, password and sessions. */
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
  student: {
    getProfile: getStudentProfile,
    changePassword: changeStudentPassword,
    listSessions: listStudentSessions,
    endOthers: endOtherStudentSessions,
    logout: logoutStudent,
  },
} as const;

export type AccountArea = keyof typeof OWN_ACCOUNT;
