export { sendDigests } from './digest.ts';
