export { brandOf, firstBrand, firstValue, type Organiser, organiserOf } from './organiser.ts';
export { contentKeySql, raiseRevision } from './queries.ts';
export { contentRevision, forgetContent, pageContent } from './service.ts';
