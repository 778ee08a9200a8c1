export { deliverEvents, queueDue } from './delivering.ts';
