export { findByLink, presentRequest, recordAnswer } from './consent.ts';
export { lockFamilies } from './family-queries.ts';
export {
  selectHistory as guardianHistory,
  selectPhonesOfAcademies,
  selectPhonesOfStudents,
} from './queries.ts';
export {
  endGuardiansOf,
  eraseGuardians,
  insertGuardians,
  replaceGuardians,
} from './replacing.ts';
export {
  assertConsent,
  type GuardianRules,
  guardianForStudent,
  guardianPolicyFor,
  guardianRules,
  nameGuardian,
  rulesIn,
  sendGuardianRequest,
  shownConsent,
} from './service.ts';
export { lockNamed, tellOfDeletion } from './tell-deletion.ts';
