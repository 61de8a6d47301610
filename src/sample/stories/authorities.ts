/**
 * Pages of public authorities that the factual stories cite as their source.
 * High-level addresses, because deep links move.
 */
export const authorities = {
  epaPfas: 'https://www.epa.gov/pfas',
  epaKeyActions: 'https://www.epa.gov/pfas/key-epa-actions-address-pfas',
  epaDrinkingWater: 'https://www.epa.gov/sdwa/and-polyfluoroalkyl-substances-pfas',
  epaMonitoring: 'https://www.epa.gov/dwucmr/fifth-unregulated-contaminant-monitoring-rule',
  epaReleases: 'https://www.epa.gov/toxics-release-inventory-tri-program',
  epaReporting:
    'https://www.epa.gov/assessing-and-managing-chemicals-under-tsca/tsca-section-8a7-reporting-and-recordkeeping',
  epaDestruction:
    'https://www.epa.gov/pfas/interim-guidance-destroying-and-disposing-certain-pfas-and-pfas-containing-materials-are-not',
  epaEnforcement: 'https://www.epa.gov/enforcement',
  federalRegister: 'https://www.federalregister.gov/',
  toxicSubstancesRegistry: 'https://www.atsdr.cdc.gov/pfas/',
  geologicalSurvey: 'https://www.usgs.gov/',
  aviationAdministration: 'https://www.faa.gov/',
  securitiesCommission: 'https://www.sec.gov/',
  southCarolinaDistrictCourt: 'https://www.scd.uscourts.gov/',
  nationalAcademies: 'https://www.nationalacademies.org/',
  newJersey: 'https://www.nj.gov/dep/',
  maine: 'https://www.maine.gov/dep/',
  michigan: 'https://www.michigan.gov/pfasresponse',
  minnesota: 'https://www.pca.state.mn.us/get-engaged/pfas-in-products',
  minnesotaAgency: 'https://www.pca.state.mn.us/',
  europeanChemicalsAgency: 'https://echa.europa.eu/hot-topics/perfluoroalkyl-chemicals-pfas',
  europeanCommission: 'https://environment.ec.europa.eu/',
  cancerResearchAgency: 'https://www.iarc.who.int/',
  stockholmConvention: 'https://chm.pops.int/',
} as const;

export type Authority = keyof typeof authorities;
