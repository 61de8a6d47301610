export {
  compounds,
  countries,
  laws,
  notOrganizations,
  notPlaces,
  type Organization,
  organizations,
  places,
  states,
  technologies,
} from './seeds/seeds.ts';
export { EntitiesEvent } from './events.ts';
export { findByName, findByNames, mentionsEntity, namesOf, slugsOf } from './reads/find-names.ts';
export { prepareEntities, removeUnmentioned } from './prepare-entities.ts';
export { entityRoutes } from './routes.ts';
