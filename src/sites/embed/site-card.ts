import { escapeMarkup } from '../../platform/xml-text.ts';
import { links } from '../../web/kit/links.ts';
import type { SiteDetails } from '../contract.ts';
import { federalLimits } from '../limits-terms.ts';
import { worstLevel } from '../near-place.ts';
import { isTapWater } from '../terms.ts';

/** A site's card as markup: what was measured there, against which limit, when, and by whom. */
export function siteCard(site: SiteDetails): string {
  const link = (text: string) =>
    `<a href="${escapeMarkup(links.contaminationSite(site.slug))}" target="_blank" rel="noopener">${text}</a>`;
  const head = `<p class="soft">${escapeMarkup(site.siteType)}</p><h1>${link(escapeMarkup(site.siteName))}</h1>
<p class="soft">${escapeMarkup(site.location)}${site.zipCode ? ` · ZIP ${escapeMarkup(site.zipCode)}` : ''}</p>`;
  if (site.withdrawal) return `${head}<p>This site was withdrawn. ${link('Read why')}</p>`;
  return `${head}${finding(site)}
<p class="soft">${site.testedAt ? `Latest collection ${longDay(site.testedAt)} · ` : ''}Source: ${escapeMarkup(site.dataSource)}</p>
<p>${link('All results and what they mean')}</p>`;
}

function finding(site: SiteDetails): string {
  const worst = worstLevel(site);
  if (!worst)
    return Object.keys(site.contaminantData).length > 0
      ? '<p>No PFAS were detected in the samples on record.</p>'
      : '<p>No results are on record.</p>';
  const { compound, levelPpt, limitPpt } = worst;
  const of = compound ? ` of ${escapeMarkup(compound)}` : '';
  return `<p class="level">${grouped(levelPpt)} ppt${of}</p>${limitPpt === null ? '' : `<p>${limitText(levelPpt, limitPpt)}${isTapWater(site.siteType) ? '' : ' It was not tap water, which the limit is for.'}</p>`}`;
}

function limitText(levelPpt: number, limitPpt: number): string {
  const times = levelPpt / limitPpt;
  const limit = `the federal drinking-water limit of ${limitPpt} ppt (as of ${longDay(federalLimits.asOf)}).`;
  if (times <= 1) return `Within ${limit}`;
  return `${times < 10 ? times.toFixed(1).replace(/\.0$/, '') : grouped(Math.round(times))} times ${limit}`;
}

const grouped = (value: number): string => value.toLocaleString('en-US');

const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
