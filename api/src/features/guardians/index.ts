export { findByLink } from './consent.ts';
export { siteAddress } from './links.ts';
export {
  eraseGuardians,
  type FamilyMember,
  selectFamily,
  selectHistory as guardianHistory,
} from './queries.ts';
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
