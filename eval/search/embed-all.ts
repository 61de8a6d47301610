import { websiteEvents } from '../../src/events.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openPool } from '../../src/platform/database/database.ts';
import { openEvents } from '../../src/platform/events.ts';
import { createLogger } from '../../src/platform/logger.ts';
import type { EmbeddingsConfig } from '../../src/platform/model-config.ts';
import type { EmbeddingsStatus } from '../../src/search/contract.ts';
import { openEmbedder } from '../../src/search/index.ts';
import { embedStories } from '../../src/search/meaning/embed-stories.ts';
import type { TestWebsite } from '../../test/support/website/test-website.ts';

/** Embeds all public stories now, instead of waiting for the website's job. Throws if the endpoint fails. */
export async function embedAll(website: TestWebsite, config: EmbeddingsConfig): Promise<void> {
  const database = openPool({ connectionString: website.databaseUrl });
  const logger = createLogger('silent');
  const events = await openEvents({ connectionString: website.databaseUrl }, websiteEvents, logger);
  try {
    const services = { database, clock: systemClock, timeZone: 'UTC' };
    const unlimited = { ...config, dailyTokensMax: Number.MAX_SAFE_INTEGER };
    const embedder = openEmbedder(unlimited, services);
    const { signal } = new AbortController();
    for (;;) {
      await embedStories({ ...services, events, logger, embedder }, signal);
      const response = await website.asStaff('/api/admin/search/embeddings');
      const { embeddings } = (await response.json()) as EmbeddingsStatus;
      if (embeddings?.failure) throw new Error(embeddings.failure.reason);
      if (!embeddings || embeddings.embedded + embeddings.rejected >= embeddings.stories) return;
    }
  } finally {
    await events.close();
    await database.$client.end();
  }
}
