export { endView, endViewsOf } from './service.ts';
