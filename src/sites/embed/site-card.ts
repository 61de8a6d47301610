import { escapeMarkup } from '../../platform/formats/xml-text.ts';
import { links } from '../../web/kit/links.ts';
import type { SiteDetails } from '../contract.ts';
import { type Level, mainLevels } from '../near/levels.ts';
import { federalLimits, limitsOfSum, sumLimitText, timesText } from '../limits-terms.ts';
import { waterNote } from '../terms.ts';

/** A site's card as markup: what was measured, compared with which limit, when, and by whom. */
export function siteCard(site: SiteDetails): string {
  const link = (text: string) =>
    `<a href="${escapeMarkup(links.contaminationSite(site.slug))}" target="_blank" rel="noopener">${text}</a>`;
  const head = `<p class="soft">${escapeMarkup(site.siteType)}</p><h1>${link(escapeMarkup(site.siteName))}</h1>
<p class="soft">${escapeMarkup(site.location)}${site.zipCode ? ` · ZIP ${escapeMarkup(site.zipCode)}` : ''}</p>`;
  if (site.withdrawal) return `${head}<p>This site was withdrawn. ${link('Read why')}</p>`;
  return `${head}${finding(site)}
<p class="soft">${latestText(site)}Source: ${escapeMarkup(site.dataSource)}</p>
<p>${link('All results and what they mean')}</p>`;
}

/** The day of the latest sample, unless it is already given with the highest level. */
function latestText(site: SiteDetails): string {
  const { highest } = mainLevels([site]);
  const isSaid = highest !== null && collectedOn(site, highest) === site.testedAt;
  return site.testedAt && !isSaid ? `Last sampled ${longDay(site.testedAt)} · ` : '';
}

function finding(site: SiteDetails): string {
  const { highest, also } = mainLevels([site]);
  if (!highest)
    return Object.keys(site.contaminantData).length > 0
      ? '<p>No PFAS were detected in the samples on record.</p>'
      : '<p>No results are on record.</p>';
  const compared = limitText(highest);
  const second = also ? limitText(also) : '';
  const note = compared || second ? ` ${waterNote(site.siteType)}` : '';
  return `<p class="level">${levelText(highest)}</p><p>${compared}${measuredText(site, highest)}</p>${
    also ? `<p>Also ${levelText(also)}. ${second}</p>` : ''
  }<p>${note.trim()}</p>`.replaceAll('<p></p>', '');
}

const levelText = ({ levelPpt, compound }: Level): string =>
  `${grouped(levelPpt)} ppt${compound === null ? ' (compound not stated)' : ` of ${escapeMarkup(compound)}`}`;

/** When the sample with this level was collected, if known. */
function measuredText(site: SiteDetails, level: Level): string {
  const day = collectedOn(site, level);
  return day ? ` Collected ${longDay(day)}.` : '';
}

const collectedOn = ({ samples }: SiteDetails, level: Level): string | null =>
  samples.find(
    ({ compound, levelPpt }) =>
      compound === level.compound && levelPpt !== null && levelPpt.toFixed(2) === level.levelPpt.toFixed(2),
  )?.collectedOn ?? null;

/** A sentence that compares a level with its limit; '' if there is none. */
function limitText({ compound, levelPpt, limitPpt }: Level): string {
  const limits = limitPpt === null && compound !== null ? limitsOfSum(compound) : [];
  if (limits.length > 0) return `This is ${sumLimitText(limits)}.`;
  if (limitPpt === null) return '';
  const limit = `the federal drinking-water limit of ${limitPpt} ppt (as of ${longDay(federalLimits.asOf)}).`;
  return levelPpt > limitPpt ? `${timesText(levelPpt, limitPpt)} ${limit}` : `Within ${limit}`;
}

const grouped = (value: number): string => value.toLocaleString('en-US');

const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
