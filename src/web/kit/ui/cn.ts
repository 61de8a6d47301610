import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. The kit's own sizes and spacing use the variant `kit:` (styles.css), which has no specificity, so
 * that any class a caller adds wins; class names need no merging at run time.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
