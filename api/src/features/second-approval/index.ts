export { assertMayApprove, lockMoneyAdministrator } from './approver.ts';
export { aloneMax, lockAloneMax, type MoneyCall, moveOrAsk } from './ask.ts';
