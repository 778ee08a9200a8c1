export { presentBlock } from './present.ts';
export type { BlockRow } from './queries.ts';
