export { addSite } from './add-site.ts';
export { removeSampleSites } from './remove-sample-sites.ts';
export { type SiteCalls, siteRoutes } from './routes.ts';
export { SitesEvent } from './events.ts';
export { isSiteUpload } from './terms.ts';
export { locatePoint } from './locate-place.ts';
export { listSitesNear } from './queries.ts';
export { importSites } from './import/import-sites.ts';
export { ImportQuery } from './import/import-query.ts';
