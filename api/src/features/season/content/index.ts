export { contentKeySql, raiseRevision } from './queries.ts';
export { contentRevision, forgetContent, pageContent, publishedValues } from './service.ts';
