export { executeDeletions } from './deletions.ts';
