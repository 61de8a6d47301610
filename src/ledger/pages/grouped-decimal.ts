/** '12345.678' → '12,345.678': as it is delivered, only easier to read. */
export const groupedDecimal = (decimal: string): string => decimal.replace(/\B(?=(\d{3})+(?=\.))/g, ',');
