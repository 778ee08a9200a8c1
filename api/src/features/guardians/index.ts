export { siteAddress } from './links.ts';
export { eraseGuardians, selectHistory as guardianHistory } from './queries.ts';
export {
  askedPolicy,
  askGuardian,
  type GuardianRules,
  guardianRules,
  nameGuardian,
  ownGuardianOf,
  requireConsent,
  shownConsent,
} from './service.ts';
