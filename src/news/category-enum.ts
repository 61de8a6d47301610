import { pgEnum } from 'drizzle-orm/pg-core';
import { categories } from './terms.ts';

/**
 * The category as a database type, in its own file so that the tables of sources can use it without a circular import.
 */
export const category = pgEnum('category', categories);
