export { areTooClose, assertMayApprove, lockMoneyAdministrator, tieOf } from './approver.ts';
export {
  aloneLimit,
  aloneMax,
  lockAloneMax,
  type MoneyCall,
  type Moved,
  moveOrAsk,
} from './ask.ts';
export { endRequest, lockRequest, type RequestRow, selectRequests } from './queries.ts';
