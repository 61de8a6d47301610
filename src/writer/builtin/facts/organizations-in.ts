import { notOrganizations, type Organization, organizations } from '../../gazetteers/gazetteers.ts';
import { findPhrases, indexPhrases, type Match, type Tokenized } from '../text/phrases.ts';

const known = indexPhrases<Organization | null>([
  ...notOrganizations.map((name): [string, null] => [name, null]),
  ...organizations.flatMap((organization) =>
    [organization.name]
      .concat(organization.otherNames)
      .map((name): [string, Organization] => [name, organization]),
  ),
]);

export type NamedOrganization = Match<Organization>;

/** The gazetteer organizations named in a text under any spelling, in order. */
export const organizationsIn = (text: Tokenized): NamedOrganization[] =>
  // A longer name that merely contains an organization's name matches first and yields nothing.
  findPhrases(known, text).flatMap(({ entry, start, end }) => (entry ? { entry, start, end } : []));
