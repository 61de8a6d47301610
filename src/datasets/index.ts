export { type DataSetCalls, dataSetRoutes } from './routes.ts';
export { stateLicense } from './state-license.ts';
