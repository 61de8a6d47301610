export { settingsRoutes, confirmNewAddresses } from './routes.ts';
export {
  digestHourSetAt,
  openSettings,
  organizationOf,
  publicFacts,
  type SettingsStore,
} from './settings-store.ts';
export { SettingsEvent } from './events.ts';
