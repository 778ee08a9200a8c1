export { presentEdition, presentEvent, presentTrack } from './present.ts';
export { type EditionRow, selectTracks } from './queries.ts';
export {
  assertStudentAge,
  currentEdition,
  currentTracks,
  editionOf,
  editionSummaries,
  forgetEdition,
  heldEdition,
  shownEdition,
  summaryOf,
} from './service.ts';
export { assertWindowOpen, isLate, windowsOf } from './windows.ts';
