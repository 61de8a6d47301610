/** Distinguishable by lightness too, in either theme; the legend lists them in the order of the bars. */
export const chartColors = [
  'var(--primary)',
  'var(--category-destruction)',
  'var(--category-regulation)',
  'var(--chart-fourth)',
] as const;
