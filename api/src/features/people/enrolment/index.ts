export { enterByDesk, enterByLink } from './by-link.ts';
export { visibleRequests } from './queries.ts';
export { eraseRequests } from './student-request-queries.ts';
