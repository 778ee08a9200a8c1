export {
  currentSettings,
  currentSite,
  heldSettings,
  whenPortalOpen,
  withContact,
} from './service.ts';
export type { Settings } from './settings.ts';
