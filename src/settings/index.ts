export { type SettingsCalls, settingsRoutes } from './routes.ts';
export { digestHourSetAt, openSettings, publicFacts, type SettingsStore } from './settings-store.ts';
export { SettingsEvent } from './events.ts';
