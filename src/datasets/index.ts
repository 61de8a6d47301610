export { type DataSetCalls, dataSetRoutes } from './routes.ts';
