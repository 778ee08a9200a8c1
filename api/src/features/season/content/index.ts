export { logoOf, lookOf } from './logo.ts';
export { mediaFiles } from './media-files.ts';
export { brandOf, firstBrand, firstValue, type Organiser, organiserOf } from './organiser.ts';
export { contentKeySql, copyTexts, raiseRevision } from './queries.ts';
export {
  contentFacts,
  forgetContent,
  freePagesOf,
  pageContent,
  publishedLegal,
  publishedMedia,
  publishedNow,
  publishedValues,
} from './service.ts';
export { pdfPath } from './with-media.ts';
