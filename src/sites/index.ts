export { addSite } from './add-site.ts';
export { removeSampleSites } from './remove-sample-sites.ts';
export { type SiteCalls, siteRoutes } from './routes.ts';
export { SitesEvent } from './events.ts';
