export { resetByOperator } from './admin-reset.ts';
export {
  createAdministrator,
  ensureFirstAdministrator,
  readNewAdministrator,
} from './administrators.ts';
export { confirmIdentity } from './identity.ts';
export { notifyOwners, warnOwners } from './owner-messages.ts';
export { type Caller, signIn } from './service.ts';
