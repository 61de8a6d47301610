import pg from 'pg';

/** A pool that reclaims a lost connection even if it is never released, as in Drizzle when `begin` fails. */
export class ReclaimingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(releasedWhenLost);
  }
}

function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', reclaim);
    release(error);
  };
  const reclaim = () => releaseOnce(true);
  client.once('end', reclaim);
  client.release = releaseOnce;
  return client;
}
