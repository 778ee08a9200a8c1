export { contentKeySql, raiseRevision } from './queries.ts';
export { contentState, forgetContent, pageContent } from './service.ts';
