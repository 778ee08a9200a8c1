export { eraseAcceptances, selectAcceptances } from './queries.ts';
export { securityTxt } from './security-txt.ts';
export { assertLegalShown, legalVersions, storeAcceptance } from './service.ts';
