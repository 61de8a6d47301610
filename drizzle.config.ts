import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/*/tables.ts', './src/news/category-enum.ts'],
  out: './db/migrations',
  casing: 'snake_case',
});
