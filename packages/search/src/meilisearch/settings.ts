import { createHash } from 'node:crypto';
import type { Settings } from 'meilisearch';
import { SIGNS_APART } from './marks.ts';

/** As many hits as a search counts. */
export const MOST_HITS = 1000;

/**
 * Meilisearch's settings for the forum's index. A change here makes the worker fill a fresh index and swap it in at its
 * next start.
 */
const INDEX_SETTINGS = {
  // The order matters: a match in the title ranks before one in a tag, which ranks before one in the text.
  searchableAttributes: ['title', 'tags', 'text'],
  filterableAttributes: [
    'kind',
    'category',
    'author',
    'tagKeys',
    'prefixKey',
    'answered',
    'createdAt',
  ],
  sortableAttributes: ['createdAt'],
  // Everything that an answer may contain, whatever the request.
  displayedAttributes: ['id', 'postId', 'title', 'text', 'shown', 'version'],
  // A search by date uses nothing else. Among equally good matches the newest comes first.
  rankingRules: ['sort', 'words', 'typo', 'attribute', 'proximity', 'exactness', 'createdAt:desc'],
  // Only words that occur in nearly every text; a longer list would hide titles that consist of such words.
  stopWords: ['a', 'an', 'and', 'in', 'is', 'it', 'of', 'or', 'the', 'to'],
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnNumbers: true,
  },
  separatorTokens: [SIGNS_APART],
  pagination: { maxTotalHits: MOST_HITS },
  // A search that takes longer returns what it has.
  searchCutoffMs: 500,
} satisfies Settings;

/** The settings of each of so many indexes: the hits of several are merged, and equally good ones by their date. */
export function settingsOf(shards: number): Settings {
  if (shards === 1) return INDEX_SETTINGS;
  const { displayedAttributes } = INDEX_SETTINGS;
  return { ...INDEX_SETTINGS, displayedAttributes: [...displayedAttributes, 'createdAt'] };
}

/** Distinguishes settings from others. */
export function settingsKey(settings: Settings): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex');
}
