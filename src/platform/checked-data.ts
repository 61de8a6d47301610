import { z } from 'zod';

/**
 * The content of a hand-edited data file, validated at startup so that a mistake is reported by file name
 * ('laws.json: ...'). Throws if the data has the wrong shape.
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
