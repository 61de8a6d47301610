import { address, day, exactly, oneOf, uuid, wholeNumber, words } from '../../web/kit/addresses/address.ts';
import { stateCodes } from '../state-terms.ts';
import { boxOf, measuredChoices, siteLimits, siteList, siteSorts, siteStates, siteTypes } from '../terms.ts';

/** How many cards are shown at first, and how many each 'Show more' adds. */
export const cardsPerStep = 24;

/**
 * The contamination page: `zip` is any part of a ZIP code or the name of a place; then the filters, the view of the
 * map (west,south,east,north), the site selected on it, the order of the cards (by level without it), and how
 * many are shown. The page names the filters and the order that don't exist.
 */
export const contaminationAddress = address(
  {
    zip: words(siteLimits.placeMax),
    type: oneOf(siteTypes),
    state: oneOf(stateCodes),
    compound: exactly(siteLimits.compoundMax),
    minLevel: wholeNumber(0, Math.floor(siteLimits.levelMax)),
    testedSince: day,
    measured: oneOf(measuredChoices),
    bbox: (text: string) => (boxOf(text) ? text : undefined),
    site: exactly(siteLimits.slugMax),
    sort: oneOf(siteSorts),
    show: wholeNumber(cardsPerStep),
  },
  ['type', 'state', 'compound', 'minLevel', 'testedSince', 'measured', 'bbox', 'sort'],
);
export type ContaminationAddress = ReturnType<typeof contaminationAddress.read>;

/** The ZIP box on other websites: the place that it is filled in with. */
export const zipBoxAddress = address({ zip: words(siteLimits.placeMax) });

/** The staff's list of sites; defaults are left out. `import` is the id of an import. */
export const staffSitesAddress = address({
  q: words(siteList.queryMax),
  type: oneOf(siteTypes),
  state: oneOf(siteStates),
  import: uuid,
  page: wholeNumber(1, siteList.pageMax),
});
export type StaffSitesAddress = ReturnType<typeof staffSitesAddress.read>;
