export {
  createAdministrator,
  ensureFirstAdministrator,
  readNewAdministrator,
} from './administrators.ts';
export { confirmIdentity } from './identity.ts';
export { selectOwners } from './queries.ts';
