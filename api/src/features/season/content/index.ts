export { contentKeySql, raiseRevision } from './queries.ts';
export { contentRevision, forgetContent, pageContent } from './service.ts';
