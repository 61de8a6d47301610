const terms = [
  [
    'AFFF',
    'Aqueous film-forming foam, used against fuel fires; its older recipes contain PFAS in high concentration.',
  ],
  ['Certificate', 'The public record of the destruction of one lot.'],
  ['Checkpoint', 'The signed statement of how many entries the ledger has and what the root of its tree is.'],
  ['Credit', 'One certified kilogram that has not been claimed yet.'],
  [
    'Destruction efficiency',
    'The share of the PFAS mass going in that is no longer found in anything coming out.',
  ],
  ['HALT', 'Hydrothermal alkaline treatment: lye, heat and pressure.'],
  [
    'Inclusion proof',
    'The few hashes that lead from an entry to the root, and so show that it is in the tree.',
  ],
  ['IX still bottoms', 'What remains when the solvent that regenerates ion-exchange resin is distilled off.'],
  ['Lot', 'One quantity of one waste stream from one source, treated together.'],
  ['PFAS', 'Per- and polyfluoroalkyl substances: thousands of compounds with chains of carbon and fluorine.'],
  ['PFOA, PFOS', 'Perfluorooctanoic acid and perfluorooctane sulfonic acid, the two best-known of them.'],
  ['ppt', 'Parts per trillion; in water, nanograms per liter. 1 μg/L is 1,000 ppt.'],
  ['Reserve', 'Kilograms that are held back at issue to cover later corrections.'],
  ['Retirement', 'The final use of a credit, in the name of one organization.'],
  ['RO brine', 'The concentrate that reverse osmosis leaves behind.'],
  ['SCWO', 'Supercritical water oxidation: oxidation in water above 374 °C and 221 bar.'],
  ['Witness', 'Someone outside the registry who checks that the ledger only grows, and cosigns it.'],
] as const;

export const Glossary = () => (
  <dl className="grid gap-x-6 text-[1.0625rem] sm:grid-cols-[11rem_1fr] print:grid-cols-[9rem_1fr] print:text-[10pt]">
    {terms.map(([term, meaning]) => (
      <div
        key={term}
        className="col-span-full grid break-inside-avoid grid-cols-subgrid border-b py-2.5 first:border-t print:py-1"
      >
        <dt className="font-serif font-semibold">{term}</dt>
        <dd className="prose-text text-muted-foreground">{meaning}</dd>
      </div>
    ))}
  </dl>
);
