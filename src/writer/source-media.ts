import { WebAddress } from '../news/contract.ts';
import type { ContentType } from '../news/terms.ts';
import type { SourceText } from './story-writer.ts';

/** The media of a source that a story of the type shows; null if the address may not become a link. */
export const mediaOf = ({ audioUrl, imageUrl }: SourceText, contentType: ContentType) => ({
  audioUrl: webAddress(audioUrl),
  graphicsUrl: contentType === 'Graphics' ? webAddress(imageUrl) : null,
});

const webAddress = (address: string | undefined): string | null => WebAddress.safeParse(address).data ?? null;
