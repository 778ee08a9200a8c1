export { presentSettings } from './present.ts';
export { lockSettings, type SettingsChange, saveSettings, selectSettings } from './queries.ts';
export {
  currentSettings,
  currentSite,
  forgetSettings,
  heldSettings,
  whenPortalOpen,
  withContact,
} from './service.ts';
export { type Settings, settingsInForce } from './settings.ts';
