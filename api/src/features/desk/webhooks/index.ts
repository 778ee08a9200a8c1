export { deliverEvents } from './delivering.ts';
