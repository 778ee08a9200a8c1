export { eraseRequests } from './own-queries.ts';
export { visibleRequests } from './queries.ts';
