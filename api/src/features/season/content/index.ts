export { contentKeySql, raiseRevision } from './queries.ts';
export {
  contentRevision,
  forgetContent,
  freePages,
  freePagesOf,
  pageContent,
  publishedLegal,
  publishedNow,
} from './service.ts';
