export { isPublished } from '../start-lists/index.ts';
export { resultState } from './state.ts';
