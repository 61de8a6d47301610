import { staffAction } from '../../audit/index.ts';
import { done, refuse } from '../../platform/outcome.ts';
import type { NewSource, OpmlImport } from '../contract.ts';
import type { IngestServices } from '../services.ts';
import { freeName, nameKey, addressTaken, lockSources } from '../sources/refuse-duplicates.ts';
import { sources } from '../tables.ts';
import { ingestActions } from '../terms.ts';
import { feedKey } from '../text/item-address.ts';
import { readOpml, UnreadableOpml } from './opml-file.ts';

type Services = Pick<IngestServices, 'database' | 'clock' | 'events' | 'neverFetchedReason'>;

const addSources = staffAction<typeof ingestActions, Services>(ingestActions, 'manage sources', () => ({
  topic: 'sources',
}));

/**
 * Adds the feeds in an OPML file that are not sources yet, all in one transaction, and says why the others were
 * skipped. A dry run adds nothing.
 */
export const importOpml = addSources(
  async ({ services, transaction, record }, { opml, isDryRun }: { opml: string; isDryRun: boolean }) => {
    const entries = entriesOf(opml);
    if (!Array.isArray(entries))
      return refuse('invalid', entries.problem, { fields: { opml: entries.problem } });
    await lockSources(transaction);
    const existing = await transaction.select({ name: sources.name, url: sources.url }).from(sources);
    const taken = new Map(existing.map(({ name, url }) => [feedKey(url), addressTaken(name)]));
    const names = new Set(existing.map(({ name }) => nameKey(name)));
    const added: NewSource[] = [];
    const skipped: OpmlImport['skipped'] = [];
    for (const { name, url, ...entry } of entries) {
      const reason =
        'reason' in entry ? entry.reason : (taken.get(feedKey(url)) ?? services.neverFetchedReason(url));
      if (reason) skipped.push({ name, url, reason });
      else if ('source' in entry) {
        const free = freeName(entry.source, names);
        names.add(nameKey(free));
        added.push({ ...entry.source, name: free });
      }
      taken.set(feedKey(url), 'The file lists this address twice.');
    }
    const result = { added: added.map(({ name, url }) => ({ name, url })), skipped };
    if (isDryRun || added.length === 0) return done(result);
    const rows = await transaction.insert(sources).values(added).returning({ id: sources.id });
    for (const [at, { id }] of rows.entries()) record('add source', id, { after: added[at]! });
    return done(result);
  },
);

function entriesOf(opml: string) {
  try {
    return readOpml(opml);
  } catch (error) {
    if (error instanceof UnreadableOpml) return { problem: error.message };
    throw error;
  }
}
