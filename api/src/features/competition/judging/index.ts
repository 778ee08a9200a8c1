export { handInSheet } from './sheets.ts';
