import { pgEnum } from 'drizzle-orm/pg-core';
import { categories } from './terms.ts';

/** The category as a database type; on its own, so that a source can name one without a circle of tables. */
export const category = pgEnum('category', categories);
