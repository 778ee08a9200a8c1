/** A credit note is a part of its receipt. */
export { default } from './receipt.tsx';
