import { notOrganisations, type Organisation, organisations } from '../../gazetteers/gazetteers.ts';
import { findPhrases, indexPhrases, type Match, type Worded } from '../text/phrases.ts';

const known = indexPhrases<Organisation | null>([
  ...notOrganisations.map((name): [string, null] => [name, null]),
  ...organisations.flatMap((organisation) =>
    [organisation.name]
      .concat(organisation.aliases)
      .map((name): [string, Organisation] => [name, organisation]),
  ),
]);

export type NamedOrganisation = Match<Organisation>;

/** The organisations of the gazetteer that a text names, in its order, by whatever spelling. */
export const organisationsIn = (text: Worded): NamedOrganisation[] =>
  // A longer name that only contains an organisation's is found first and stands for nothing.
  findPhrases(known, text).flatMap(({ entry, start, end }) => (entry ? { entry, start, end } : []));
