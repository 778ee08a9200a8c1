export { eraseAcceptances, selectAcceptances } from './queries.ts';
export { securityTxt } from './security-txt.ts';
export { assertLegalShown, assertSignUpOpen, legalVersions, storeAcceptance } from './service.ts';
