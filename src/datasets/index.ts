export { nameFile } from './name-file.ts';
export { type DataSetCalls, dataSetRoutes } from './routes.ts';
export { stateLicense } from './state-license.ts';
