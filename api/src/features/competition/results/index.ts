export { isPublished } from '../start-lists/index.ts';
export { resultState, shownAt } from './state.ts';
