import names from './state-names.json' with { type: 'json' };

export type StateCode = keyof typeof names;
/** The states, the District of Columbia and the territories: postal abbreviation to name. */
export const stateNames: Readonly<Record<StateCode, string>> = names;
export const stateCodes = Object.keys(names) as [StateCode, ...StateCode[]];

/** The state with this name. */
export const stateByName = (name: string): StateCode | undefined =>
  stateCodes.find((code) => stateNames[code] === name);
