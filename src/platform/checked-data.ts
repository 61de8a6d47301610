import { z } from 'zod';

/**
 * The content of a data file that people edit, checked as the program starts, so that a slip is named at once
 * ('laws.json: ...'). Throws for data of another shape.
 */
export function checkedData<Shape extends z.ZodType>(
  file: string,
  shape: Shape,
  data: unknown,
): z.infer<Shape> {
  const result = shape.safeParse(data);
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** A phrase in such a file. */
export const Phrase = z.string().trim().min(1).max(120);
export const Phrases = z.array(Phrase);
