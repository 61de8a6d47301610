/** Prepared databases and data folders that tests copy. */
export type Templates = {
  /** Websites after their first start, without and with the sample content. */
  empty: Template;
  sample: Template;
  /** The data folder of a website that has been started with its embedded database. */
  embedded: string;
};
/** A database on the server at TEST_DATABASE_URL, and the data folder that belongs to it. */
export type Template = { database: string; dataDir: string };

/** The templates that bin/test.ts has prepared, if it runs the tests: TEST_TEMPLATES holds them as JSON. */
export function templates(): Partial<Templates> {
  return JSON.parse(process.env.TEST_TEMPLATES ?? '{}') as Partial<Templates>;
}
