export { clearSecondFactor, findSecondFactor, type Holder, holdSecondFactor } from './queries.ts';
export { checkBoth, checkSecondFactor, isSecondFactor, secondFactorOf } from './service.ts';
