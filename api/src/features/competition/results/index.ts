export { isPublished, isWaiting, resultState, shownAt } from './state.ts';
