export { isPublished, resultState, shownAt } from './state.ts';
