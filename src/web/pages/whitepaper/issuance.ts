import { grouped } from '../../kit/format.ts';

/**
 * The whitepaper's example: how many kilograms become credits. Each step deducts its share of the rest: PFAS not
 * destroyed, the measurement uncertainty, the reserve.
 */
export function issue(input: number, shares: { efficiency: number; uncertainty: number; reserve: number }) {
  const destroyed = input * shares.efficiency;
  const certain = destroyed * (1 - shares.uncertainty);
  const issued = certain * (1 - shares.reserve);
  return { input, ...shares, destroyed, certain, issued };
}

/** About 900 kg from 1,000 kg at 98% efficiency (the specification, section 9). */
export const exampleIssuance = issue(1_000, { efficiency: 0.98, uncertainty: 0.03, reserve: 0.05 });

/** `1000` → '1,000 kg'; whole kilograms. */
export const kilograms = (amount: number): string => `${grouped(Math.round(amount))} kg`;
