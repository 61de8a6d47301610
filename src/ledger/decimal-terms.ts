/** How many digits a decimal may have before and after its point. */
type Digits = { whole: number; fraction: number };

/** The format of decimals in forms and in the API. */
export const decimalPattern = ({ whole, fraction }: Digits): RegExp =>
  new RegExp(`^(0|[1-9]\\d{0,${whole - 1}})(\\.\\d{1,${fraction}})?$`);

/** The error message for a text that doesn't match the pattern. */
export function decimalProblem(text: string, { whole, fraction }: Digits): string {
  if (text === '') return 'Enter a number, such as 12.50.';
  if (/^[-−]/.test(text)) return 'Enter 0 or more.';
  return `Enter a number such as 12.50: digits only, at most ${whole} before the point and ${fraction} after it.`;
}

/** The problem of a text that every certificate must have, and hasn't. */
export const missingText = 'Enter a value.';
