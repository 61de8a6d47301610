export { addLicenseLink, dataSetRoutes, setFileName } from './routes.ts';
