/** The first account of every test website. */
export const administrator = { email: 'admin@example.org', password: 'correct horse battery' };
