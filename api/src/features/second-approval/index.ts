export { assertMayApprove, lockMoneyAdministrator } from './approver.ts';
export { aloneMax, lockAloneMax, type MoneyCall, type Moved, moveOrAsk } from './ask.ts';
