export { compareNightly, continueComparison } from './comparing.ts';
