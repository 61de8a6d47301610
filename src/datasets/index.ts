export { addLicenseLink, type DataSetCalls, dataSetRoutes, setFileName } from './routes.ts';
