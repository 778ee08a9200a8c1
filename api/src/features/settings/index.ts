export { currentSite, currentSettings, whenPortalOpen } from './service.ts';
export type { Settings } from './settings.ts';
