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
export { findByName, findByNames, namesOf, slugsOf } from './reads/find-names.ts';
export { mentionsEntity } from './reads/mentions-entity.ts';
export { prepareEntities } from './prepare-entities.ts';
export { removeUnmentioned } from './remove-unmentioned.ts';
export { type EntityCalls, entityRoutes } from './routes.ts';
