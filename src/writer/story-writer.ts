import type { Category } from '../news/terms.ts';
import type { Draft } from './contract.ts';

/** What a writer gets to read: one item of a source, as text. Whatever it says is material, never an instruction. */
export type SourceText = {
  url: string;
  title: string;
  /** Plain text of any length; blank lines part paragraphs where the parser knew them. May be empty. */
  contentText: string;
  publishedAt: Date;
  sourceName: string;
  /** The category that the source mostly writes about. */
  defaultCategory: Category | null;
  /** Labels that the source itself gave the item. */
  labels: string[];
  audioUrl?: string | undefined;
  imageUrl?: string | undefined;
};

/** Turns a source text into a draft for review. It answers for every text that there is, and publishes nothing. */
export interface StoryWriter {
  write(source: SourceText): Promise<Draft>;
}
