import { detectJsonFeed, parseJsonFeed } from 'feedsmith';
import { absoluteUrl } from '../../items/canonical-url.ts';
import { escapeMarkup } from '../../../platform/formats/xml-text.ts';
import { documentLimits } from '../../limits.ts';
import { parseFeedDate } from './feed-dates.ts';
import type { FeedItem } from './feed-item.ts';

/** Whether a value is a JSON Feed of any version. */
export const isJsonFeed = (value: unknown): boolean => detectJsonFeed(value);

/** The items of a JSON Feed, 1.0 or 1.1; relative addresses resolve against the website the feed names. */
export const readJsonFeed = (value: unknown, documentUrl: string): FeedItem[] => {
  const feed = parseJsonFeed(value, { maxItems: documentLimits.itemsMax });
  const base = absoluteUrl(feed.home_page_url ?? '', documentUrl) ?? documentUrl;
  return (feed.items ?? []).map((item) => {
    const author = (item.authors ?? feed.authors)?.map(({ name }) => name).find((name) => name);
    const audio = item.attachments?.find(({ mime_type: type }) => type?.startsWith('audio/'))?.url;
    const audioUrl = absoluteUrl(audio ?? '', base);
    const imageUrl = absoluteUrl(item.image ?? item.banner_image ?? '', base);
    const labels = item.tags ?? [];
    return {
      url:
        absoluteUrl(item.url ?? '', base) ??
        absoluteUrl(item.external_url ?? '', base) ??
        absoluteUrl(item.id ?? '') ??
        audioUrl,
      titleHtml: escapeMarkup(item.title ?? ''),
      contentHtml: item.content_html ?? escapeMarkup(item.content_text ?? item.summary ?? ''),
      contentBase: null,
      guid: item.id ?? '',
      publishedAt: parseFeedDate(item.date_published ?? '') ?? parseFeedDate(item.date_modified ?? ''),
      extra: {
        ...(author && { author }),
        ...(audioUrl && { audioUrl }),
        ...(imageUrl && { imageUrl }),
        ...(labels.length > 0 && { labels }),
      },
    };
  });
};
