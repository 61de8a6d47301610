export { setFileName } from './set-file-name.ts';
export { type DataSetCalls, dataSetRoutes } from './routes.ts';
export { addLicenseLink } from './add-license-link.ts';
