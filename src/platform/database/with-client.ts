import pg from 'pg';

/** Opens a connection for one task. */
export async function withClient<Result>(
  connection: pg.ClientConfig,
  task: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  // A lost connection fails the next statement.
  client.on('error', () => {});
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end().catch(() => {});
  }
}
