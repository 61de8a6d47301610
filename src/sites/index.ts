export { addSite } from './add-site.ts';
export { siteRoutes } from './routes.ts';
export { contaminationSites } from './tables.ts';
