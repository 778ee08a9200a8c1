import {
  changeAcademyPassword,
  changeAdminPassword,
  changeStudentPassword,
  endAcademySession,
  endAdminSession,
  endOtherAcademySessions,
  endOtherAdminSessions,
  endOtherStudentSessions,
  endStudentSession,
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

export const OWN_ACCOUNT = {
  academy: {
    getProfile: getAcademyProfile,
    changePassword: changeAcademyPassword,
    listSessions: listAcademySessions,
    endSession: endAcademySession,
    endOthers: endOtherAcademySessions,
    logout: logoutAcademy,
  },
  admin: {
    getProfile: getAdminProfile,
    changePassword: changeAdminPassword,
    listSessions: listAdminSessions,
    endSession: endAdminSession,
    endOthers: endOtherAdminSessions,
    logout: logoutAdmin,
  },
  student: {
    getProfile: getStudentProfile,
    changePassword: changeStudentPassword,
    listSessions: listStudentSessions,
    endSession: endStudentSession,
    endOthers: endOtherStudentSessions,
    logout: logoutStudent,
  },
} as const;

export type AccountArea = keyof typeof OWN_ACCOUNT;
