export {
  appealsUntil,
  isPublished,
  resultState,
  selectLists,
  selectPublished,
  shownAt,
} from './state.ts';
