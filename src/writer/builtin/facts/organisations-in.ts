import { notOrganizations, type Organization, organizations } from '../../gazetteers/gazetteers.ts';
import { findPhrases, indexPhrases, type Match, type Worded } from '../text/phrases.ts';

const known = indexPhrases<Organization | null>([
  ...notOrganizations.map((name): [string, null] => [name, null]),
  ...organizations.flatMap((organization) =>
    [organization.name]
      .concat(organization.otherNames)
      .map((name): [string, Organization] => [name, organization]),
  ),
]);

export type NamedOrganization = Match<Organization>;

/** The organisations of the gazetteer that a text names, in its order, by whatever spelling. */
export const organizationsIn = (text: Worded): NamedOrganization[] =>
  // A longer name that only contains an organisation's is found first and stands for nothing.
  findPhrases(known, text).flatMap(({ entry, start, end }) => (entry ? { entry, start, end } : []));
