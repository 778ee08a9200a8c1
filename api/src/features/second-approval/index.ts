export { areTooClose, assertMayApprove, lockMoneyAdministrator, tieOf } from './approver.ts';
export {
  aloneLimit,
  aloneMax,
  lockAloneMax,
  type MoneyCall,
  type Moved,
  moveOrAsk,
} from './ask.ts';
