export { setFileName } from './downloads.ts';
export { type DataSetCalls, dataSetRoutes } from './routes.ts';
export { addLicenseLink } from './downloads.ts';
