export { currentSettings, currentSite, heldSettings, whenPortalOpen } from './service.ts';
export type { Settings } from './settings.ts';
