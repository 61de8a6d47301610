import { type Box, box, interfaceFont, paperColor } from '../../drawing/index.ts';
import { federalLimitByName, storedName } from '../../sites/limits-terms.ts';

/** A measured concentration of one compound next to its limit in drinking water, both in parts per trillion. */
export type MeasuredLevel = { compound: string; ppt: number; limit: number };

/** In water, one nanogram per liter is one part per trillion. */
const units: Record<string, number> = { ppt: 1, 'ng/L': 1, ppb: 1_000, 'µg/L': 1_000, 'μg/L': 1_000 };
const level = /^(\d[\d,]*(?:\.\d+)?) ?(ppt|ng\/L|ppb|[µμ]g\/L)$/;
const notMeasured = /limit|goal|standard|advisory|threshold|target/i;
/** The limit for drinking water says nothing about blood or sewage. */
const otherMatter =
  /\b(?:effluent|waste|wastewater|sewage|sludge|leachate|landfill|foam|serum|blood|plasma|milk|soil|fish|rain|air|river|lake|surface)\b/i;

const limits = federalLimitByName();

/**
 * The level that a figure of the key data states, if it is one of a compound with a federal limit, in a story that is
 * not about something other than water; otherwise null.
 */
export function measuredLevel(
  { label, value }: { label: string; value: string },
  title: string,
): MeasuredLevel | null {
  const [, number = '', unit = ''] = level.exec(value.trim()) ?? [];
  const named = Object.keys(limits).filter((name) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u').test(label),
  );
  const [compound] = named;
  if (number === '' || !compound || new Set(named.map(storedName)).size > 1) return null;
  if (notMeasured.test(label) || otherMatter.test(`${label} ${title}`)) return null;
  return {
    compound,
    ppt: Number(number.replaceAll(',', '')) * units[unit]!,
    limit: limits[compound]!,
  };
}

const barHeight = 18;

/** A bar as long as the level, on a scale that ends at the larger of level and limit, with a mark at the limit. */
export function limitBar({ compound, ppt, limit }: MeasuredLevel): Box {
  const end = Math.max(ppt, limit);
  const share = (amount: number): string => `${((100 * amount) / end).toFixed(2)}%`;
  const part = (style: object): Box => box({ position: 'absolute', backgroundColor: paperColor, ...style });
  return box({ flexDirection: 'column', marginTop: 20 }, [
    box({ position: 'relative', width: '100%', height: barHeight + 16 }, [
      part({ left: 0, top: 8, width: '100%', height: barHeight, opacity: 0.25 }),
      part({ left: 0, top: 8, width: share(ppt), height: barHeight }),
      part({
        left: `${Math.min(99.6, (100 * limit) / end).toFixed(2)}%`,
        top: 0,
        width: 4,
        height: barHeight + 16,
      }),
    ]),
    box(
      { marginTop: 8, fontFamily: interfaceFont, fontSize: 24 },
      `${compound} · Mark: U.S. limit for drinking water, ${limit} ppt`,
    ),
  ]);
}
