export { contentKeySql, raiseRevision } from './queries.ts';
export { contentFacts, forgetContent, pageContent } from './service.ts';
