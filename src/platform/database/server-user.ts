/** The superuser of the embedded server. */
export const superuser = 'postgres';

/** PostgreSQL refuses to run as root: the server gets its own uid, and initdb a uid that has a name (`nobody`). */
export const isRoot = process.getuid?.() === 0;
export const serverUid = isRoot ? 54_329 : process.getuid!();
export const initUid = isRoot ? 65_534 : serverUid;

export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
