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
