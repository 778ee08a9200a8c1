export { enterAfterSignUp, linkOfSignUp } from './joining.ts';
