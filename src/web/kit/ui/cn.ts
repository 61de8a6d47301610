import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. The kit's own sizes and spaces carry the variant `kit:` (styles.css), which weighs nothing,
 * so that whatever class a caller adds wins; no merging of classes at run time is needed.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
