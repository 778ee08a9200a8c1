export { currentSettings, currentSite, whenPortalOpen } from './service.ts';
export type { Settings } from './settings.ts';
