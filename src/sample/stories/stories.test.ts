import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { StoryChange } from '../../news/change-contract.ts';
import { categories, contentTypes, homeCounts, storyStatuses } from '../../news/terms.ts';
import { projectRoot } from '../../platform/config.ts';
import { darkColors, styleInfographic } from '../../web/build/style-infographic.ts';
import { fictionalLabel, fictionalSourceBase } from '../terms.ts';
import { sampleStories } from './index.ts';
import { documents, sampleFile, type SampleStory } from './sample-story.ts';

const isFictional = (story: SampleStory): boolean => story.canonicalUrl.startsWith(fictionalSourceBase);
const approved = sampleStories.filter((story) => story.status === 'APPROVED');
const fictionalStories = sampleStories.filter(isFictional);
const factualStories = sampleStories.filter((story) => !isFictional(story));

const approvedOf = (contentType: SampleStory['contentType']): SampleStory[] =>
  approved.filter((story) => story.contentType === contentType);

const distinct = (texts: string[]): number => new Set(texts).size;

/** Organizations, people and places named in the stories. */
const named = (stories: SampleStory[]): Set<string> =>
  new Set(stories.flatMap((story) => [...story.entities, ...(story.geo === null ? [] : [story.geo])]));

const wordCount = (text: string): number => text.trim().split(/\s+/).length;

describe('the sample stories as a set', () => {
  it('cover every content type, category and status', () => {
    assert.deepEqual(new Set(approved.map((story) => story.contentType)), new Set(contentTypes));
    assert.deepEqual(new Set(approved.map((story) => story.category)), new Set(categories));
    assert.deepEqual(new Set(sampleStories.map((story) => story.status)), new Set(storyStatuses));
  });

  it('include exactly one featured story, and it is approved', () => {
    assert.equal(sampleStories.filter((story) => story.featured).length, 1);
    assert.equal(approved.filter((story) => story.featured).length, 1);
  });

  it('fill every section of the home page', () => {
    const latest = approvedOf('News').filter((story) => !story.featured);
    assert.ok(latest.length >= homeCounts.latest);
    assert.ok(approvedOf('Research').length >= homeCounts.research);
    assert.ok(approvedOf('Profile').length >= homeCounts.profiles);
    assert.ok(approvedOf('Compliance').length >= homeCounts.compliance);
    assert.ok(approvedOf('Context').length >= homeCounts.context);
    assert.ok(approvedOf('Podcast').length >= homeCounts.podcasts);
    assert.ok(approvedOf('Graphics').length >= homeCounts.graphics);
    assert.ok(approvedOf('Destruction').length >= homeCounts.destruction);
  });

  it('have unique titles and, if invented, unique sources', () => {
    assert.equal(distinct(sampleStories.map((story) => story.title)), sampleStories.length);
    assert.equal(distinct(fictionalStories.map((story) => story.canonicalUrl)), fictionalStories.length);
  });

  it('go back about fourteen months from today', () => {
    const days = approved.map((story) => story.approvedDaysAgo);
    assert.equal(Math.min(...days), 0);
    assert.ok(Math.max(...days) > 365 && Math.max(...days) <= 427);
  });

  it('have headlines from a few words to 90 characters', () => {
    const lengths = sampleStories.map((story) => story.title.length);
    assert.ok(Math.min(...lengths) <= 30);
    assert.ok(lengths.filter((length) => length >= 80).length >= 3);
    assert.ok(Math.max(...lengths) <= 90);
  });
});

describe('each sample story', () => {
  for (const story of sampleStories) {
    it(`is valid: ${story.title}`, () => {
      const { approvedDaysAgo, ...fields } = story;
      assert.deepEqual(StoryChange.parse(fields), fields, 'fits the limits of a story, and is trimmed');

      const words = wordCount(story.summary);
      assert.ok(words >= 25 && words <= 60, `has a summary of 25 to 60 words, not ${words}`);

      assert.ok(Number.isInteger(approvedDaysAgo) && approvedDaysAgo >= 0, 'lies in the past by whole days');
      assert.ok(
        story.citationCount === 0 || story.contentType === 'Research',
        'counts citations of research',
      );
      assert.equal(new Set(story.tags).size, story.tags.length, 'repeats no tag');
      assert.equal(new Set(story.entities).size, story.entities.length, 'repeats no entity');
    });
  }
});

describe('files of the sample stories', () => {
  const address = { Graphics: 'graphicsUrl', Podcast: 'audioUrl' } as const;

  for (const contentType of ['Graphics', 'Podcast'] as const)
    for (const story of approvedOf(contentType))
      it(`include one served by the website: ${story.title}`, () => {
        const file = story[address[contentType]];
        assert.match(file ?? '', /^\/sample\/[a-z-]+\.(svg|mp3)$/);
        assert.ok(existsSync(path.join(projectRoot, 'public', file!)), file!);
      });

  it('are all in use', () => {
    const used = new Set(sampleStories.flatMap(({ graphicsUrl, audioUrl }) => [graphicsUrl, audioUrl]));
    for (const name of readdirSync(path.join(projectRoot, 'public/sample')))
      assert.ok(used.has(sampleFile(name)), name);
  });

  it('contain no scripts, links or inherited colors', () => {
    for (const drawing of drawings()) {
      assert.doesNotMatch(drawing, /style=|<script|currentColor|href=/);
      assert.match(drawing, /<title[^>]*>[^<]+<\/title>\s*<desc[^>]*>[^<]+<\/desc>/);
      for (const [, size] of drawing.matchAll(/font-size="(\d+)"/g)) assert.ok(Number(size) >= 26, size);
    }
  });

  it('embed the fonts of what they draw, and have a dark variant of each color', async () => {
    for (const drawing of drawings()) {
      assert.equal(await styleInfographic(drawing), drawing, 'node bin/infographics.ts has run');
      for (const [, family] of drawing.matchAll(/font-family="(\w+)/g))
        assert.ok(drawing.includes(`@font-face{font-family:${family};`), family);
      for (const [, color] of drawing.matchAll(/(?:fill|stroke)="(#[^"]+)"/g))
        assert.ok(darkColors[color!], color);
    }
  });
});

const drawings = (): string[] =>
  approvedOf('Graphics').map(({ graphicsUrl }) =>
    readFileSync(path.join(projectRoot, 'public', graphicsUrl!), 'utf8'),
  );

describe('an invented story', () => {
  for (const story of fictionalStories) {
    it(`says so in its title, which feeds and lists show alone: ${story.title}`, () => {
      assert.ok(story.title.endsWith(` ${fictionalLabel}`));
    });
  }

  it('names no organization or place of a factual story', () => {
    const real = named(factualStories);
    assert.deepEqual(
      [...named(fictionalStories)].filter((name) => real.has(name)),
      [],
    );
  });
});

describe('a factual story', () => {
  const publicAuthority =
    /(\.gov|\.state\.mn\.us|\.europa\.eu|\.who\.int|\.pops\.int|\.nationalacademies\.org)$/;

  /** A website about one settlement. */
  const ofOneSubject = '3msettlement.state.mn.us';

  it('has a page or document of a public authority as its source, never its home page', () => {
    const sources = new Set<string>(Object.values(documents));
    for (const story of factualStories) {
      assert.ok(sources.has(story.canonicalUrl), story.title);
      const { hostname, pathname } = new URL(story.canonicalUrl);
      assert.match(hostname, publicAuthority, story.title);
      if (hostname !== ofOneSubject) assert.notEqual(pathname, '/', story.title);
    }
  });

  it('is not labeled fictional', () => {
    for (const story of factualStories) {
      assert.doesNotMatch(`${story.title} ${story.summary}`, /fictional|invented/i);
    }
  });

  it('claims no citation count', () => {
    assert.ok(factualStories.every((story) => story.citationCount === 0));
  });

  it('uses every listed document', () => {
    const used = new Set(factualStories.map((story) => story.canonicalUrl));
    assert.deepEqual(used, new Set<string>(Object.values(documents)));
  });
});
