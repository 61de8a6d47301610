import type { SourceText } from '../story-writer.ts';

/** Test articles in the style of newspapers, journals and agencies. All people, firms and figures are fictional. */

const source = (overrides: Partial<SourceText> & Pick<SourceText, 'title' | 'contentText'>): SourceText => ({
  url: 'https://news.example.org/item',
  publishedAt: new Date('2026-02-10T09:00:00Z'),
  sourceName: 'Example Newsline',
  defaultCategory: null,
  labels: [],
  ...overrides,
});

export const localWater = source({
  title: 'WATCH: PFAS found in Parchment wells at ten times the state limit - Example Newsline',
  contentText: `PARCHMENT, Mich. (EN) — Tests of drinking water in the City of Parchment found PFOA at 82 ppt, more than ten times the state limit of 8 ppt, the Michigan Department of Environment, Great Lakes, and Energy said Tuesday.
Photo by Jo Example / Getty Images
The water system serves 3,100 people, and residents were told to use bottled water until a new filter is running.
"We drank this for years," said Dana Rowe, who lives two streets from the old paper mill.
Long exposure to PFOA has been linked to kidney cancer, high cholesterol and thyroid disease.
The city plans to spend $4.2 million on granular activated carbon, which means that water rates could rise by 12 percent next year.
Michigan set its limits under the Michigan Safe Drinking Water Act in 2020. The city must comply by April 30, 2027.
Sign up for our newsletter and never miss a story.
The post PFAS found in Parchment wells. What now? appeared first on Example Newsline.`,
});

export const settlement = source({
  title: 'Halvorsen Coatings agrees to $310 million PFAS settlement | Example Law Wire',
  sourceName: 'Example Law Wire',
  contentText: `Halvorsen Coatings Inc. will pay $310 million to settle a class action lawsuit over PFAS in the drinking water of three New Jersey towns. The settlement, filed in the U.S. District Court in Camden, ends five years of litigation in Ortega v. Halvorsen Coatings Inc. and must still be approved by a judge. About 42,000 residents were exposed to PFNA from the company's plant in Paulsboro, according to the complaint. Plaintiffs alleged that the company knew of the discharge since 1994. The deal sets a precedent for similar claims across the country, lawyers for the plaintiffs said. The New Jersey Department of Environmental Protection also seeks natural resource damages under the Spill Act. Attorneys will ask for 25 percent of the fund. A hearing is set for June 4, 2026.`,
});

export const paper = source({
  title: 'Serum concentrations of PFHxS and vaccine response in children: a cohort study.',
  url: 'https://pubmed.ncbi.nlm.nih.gov/00000000/',
  sourceName: 'PubMed',
  defaultCategory: 'Science & Tech',
  contentText: `Background: Exposure to perfluoroalkyl substances (PFAS) has been associated with a weaker immune response in children. Methods: We examined 412 children at age five and measured PFHxS in serum by mass spectrometry. Results: A doubling of serum PFHxS was associated with an 18% decrease in antibody concentration (95% CI 7 to 28%). The median concentration was 1.3 ng/mL. Conclusions: In this study, early exposure to PFHxS reduced the antibody response to tetanus vaccine, which could affect protection at the level of the population.`,
});

export const destruction = source({
  title: 'MOBILE UNIT DESTROYS PFAS IN AFFF CONCENTRATE AT OHIO AIRPORT',
  contentText: `A trailer-sized unit built by Brightwell Oxidation LLC destroyed 99.99 percent of the PFAS in 5,000 gallons of firefighting foam at an airport near Dayton, Ohio, the firm reported Monday. The unit uses supercritical water oxidation (SCWO), which heats water under pressure until carbon-fluorine bonds break. Concentrations of PFOS fell from 40,000 ppb to below 0.05 ppb, according to tests by Eurofins. The unit can treat 1,200 gallons per day. Until now most foam has been stored because incineration is banned by the Department of Defense. The firm raised $12 million in a Series A round last fall.`,
});

export const federalRule = source({
  title: 'Reporting Requirements for Perfluoroalkyl Substances; Extension of the Submission Period',
  url: 'https://www.federalregister.gov/documents/0000/example',
  sourceName: 'Federal Register',
  defaultCategory: 'Regulation',
  contentText: `The Environmental Protection Agency (EPA) is extending the submission period for the PFAS reporting rule under TSCA section 8(a)(7). Manufacturers, including importers, must report uses, volumes and disposal for each year since 2011 under 40 CFR part 705. The new period begins on April 13, 2026, and small importers must report by October 13, 2027. See docket EPA-HQ-OPPT-2020-0549. The rule will require an estimated 1,400 companies to search their records.`,
});

export const appointment = source({
  title: 'Five questions for Maria Lindqvist, new head of the Cape Fear Public Utility Authority',
  contentText: `Maria Lindqvist became executive director of the Cape Fear Public Utility Authority in January. The utility in Wilmington, North Carolina serves 200,000 customers and has filtered GenX from the Cape Fear River since 2022. In this interview she speaks about water rates and the Chemours plant upstream. "The people who drink the water should not pay for the pollution," Lindqvist said. She studied at North Carolina State University and worked for a water district in Oregon.`,
});

export const podcast = source({
  title: 'LISTEN: Biosolids, farms and forever chemicals',
  sourceName: 'The Example Water Hour',
  audioUrl: 'https://audio.example.org/episodes/12.mp3',
  contentText: `In this episode we talk with two dairy farmers in Maine whose land was spread with sewage sludge in the 1980s. Their milk contained PFOS at 1,420 ppt. Subscribe wherever you get your podcasts.`,
});

export const explainer = source({
  title: 'What you need to know about PFAS in bottled water',
  contentText: `PFAS are a group of thousands of chemicals that break down very slowly. They are found in some bottled water, usually at levels below 5 ppt. Reverse osmosis removes most of them. The Food and Drug Administration tests bottled water every year and found PFAS in 10 of 197 samples.`,
});

export const market = source({
  title: 'Insurers add PFAS exclusions as reserves grow',
  sourceName: 'Example Insurance Daily',
  contentText: `Insurers are adding PFAS exclusions to general liability policies after a year in which reserves for the chemicals rose by $1.8 billion. AM Best said that claims could exceed earlier estimates. Underwriters now ask policyholders for a list of products with intentionally added PFAS. Premiums for chemical manufacturers went up 15% in the fourth quarter, and investors expect further write-downs.`,
});

export const product = source({
  title: 'Northwind Mills to end PFAS coatings in outdoor fabrics',
  contentText: `Northwind Mills, a manufacturer of outdoor fabrics, will phase out production of PFAS coatings at its factory in Sweden by the end of 2027. The company said that its suppliers already offer a coating of wax and silicone. Its chief executive expects customers worldwide to pay about the same price.`,
});

export const map = source({
  title: 'Interactive map: where PFAS has been found in Germany',
  imageUrl: 'https://images.example.org/map.png',
  contentText: `The map shows 1,500 sites in Germany where PFAS were measured in soil or groundwater. Rastatt and Düsseldorf are among the most polluted places.`,
});

export const guidance = source({
  title: 'How to avoid PFAS when you buy cookware',
  contentText: `Choose pans of steel or cast iron. Nonstick pans are often coated with PTFE, a fluoropolymer.`,
});

export const history = source({
  title: 'A history of Teflon, from laboratory accident to forever chemicals',
  contentText: `In 1938 a chemist found a white powder in a gas cylinder. By the 1950s it coated pans in millions of kitchens. Internal documents that came to light decades ago showed that the maker knew of risks from PFOA in the 1960s.`,
});

export const german = source({
  title: 'PFAS im Grundwasser: Rastatt prüft neue Filter',
  sourceName: 'Beispielblatt',
  defaultCategory: 'Utilities',
  contentText: `In Rastatt sind rund 1.100 Hektar Boden mit PFAS belastet. Die Stadtwerke prüfen neue Filter aus Aktivkohle. Die Kosten liegen nach Angaben der Stadt bei mehreren Millionen Euro. Das Umweltbundesamt empfiehlt weitere Messungen.`,
});

export const sampleArticles = {
  localWater,
  settlement,
  paper,
  destruction,
  federalRule,
  appointment,
  podcast,
  explainer,
  market,
  product,
  map,
  guidance,
  history,
  german,
};
