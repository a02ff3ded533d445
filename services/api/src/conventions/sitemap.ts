import { allOf } from '@forum/contracts/all-of';
import { listCategories } from '@forum/contracts/categories';
import { categoryPath, postPath } from '@forum/contracts/paths';
import type { ProcessContext } from '@forum/features';
import {
  listPostPlaces,
  listPostRanges,
  type PostPlace,
  type PostRange,
} from '@forum/features/content/posts/queries/sitemap';
import { createMemo } from '@forum/features/framework/memo';
import { DomainError } from '@forum/kernel';
import type { ReadEndpoint } from '../page-reads.ts';
import { element, xmlDocument } from './xml.ts';

/**
 * A sitemap may list 50,000 (sitemaps.org), but writing that many would hold up everybody else for a quarter of a
 * second.
 */
export const URLS_AT_MOST = 10_000;
/** Fewer at first, to leave room for posts written before the ranges are recomputed. */
const URLS_PLANNED = 5000;
const RANGES_KEPT_MS = 60 * 60 * 1000;
const PART_KEPT_MS = 10 * 60 * 1000;
const YOUNG_KEPT_MS = 1000;
/** Characters of a part with some thousand posts. */
const YOUNG = 150_000;

const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PAGES = [
  '/',
  '/trending',
  '/recent',
  '/tags',
  '/members',
  '/stats',
  '/rules',
  '/help',
  '/about',
];

/** The sitemaps: an index, a part with the pages and categories, and parts with posts. */
export interface Sitemaps {
  index(): Promise<string>;
  /** Part 0 holds the pages. @throws DomainError not-found */
  part(n: number, read: ReadEndpoint): Promise<string>;
}

/**
 * Ranges are computed once an hour and parts kept for ten minutes, so that no request reads all posts; in a young
 * forum, whose posts are read in a moment, only for a moment.
 */
export function createSitemaps({ db, clock, site }: ProcessContext): Sitemaps {
  const ranges = createMemo<PostRange[]>({
    clock,
    keepMs: ({ length }) => (length === 0 ? YOUNG_KEPT_MS : RANGES_KEPT_MS),
    entries: 1,
  });
  const parts = createMemo<string>({
    clock,
    keepMs: ({ length }) => (length < YOUNG ? YOUNG_KEPT_MS : PART_KEPT_MS),
    entries: 32,
  });
  const allRanges = () => ranges('all', () => listPostRanges(db, URLS_PLANNED));
  const posts = async (n: number): Promise<string> => {
    const range = (await allRanges())[n - 1];
    if (range === undefined)
      throw new DomainError('not-found', 'not-found', 'There is nothing here.');
    const places = await listPostPlaces(db, { ...range, most: URLS_AT_MOST });
    return partOf(places, site.siteUrl);
  };
  return {
    index: async () => {
      const entries = (await allRanges()).map(({ changedAt }, i) =>
        entryOf(`${site.siteUrl}/sitemap-${i + 1}.xml`, changedAt),
      );
      const all = [entryOf(`${site.siteUrl}/sitemap-0.xml`), ...entries].join('\n');
      return xmlDocument(`<sitemapindex ${NS}>\n${all}\n</sitemapindex>`);
    },
    part: async (n, read) => {
      if (n > 0) return parts(String(n), () => posts(n));
      const tree = await allOf((cursor) => read(listCategories, { query: { cursor } }));
      const categories = tree.flatMap((category) => [category, ...category.children]);
      const paths = [...PAGES, ...categories.map(categoryPath)];
      return urlset(paths.map((path) => urlOf(site.siteUrl + path)));
    },
  };
}

/** The part with these posts. */
export function partOf(places: readonly PostPlace[], siteUrl: string): string {
  return urlset(places.map((post) => urlOf(siteUrl + postPath(post), post.updatedAt)));
}

function urlset(urls: readonly string[]): string {
  return xmlDocument(`<urlset ${NS}>\n${urls.join('\n')}\n</urlset>`);
}

function urlOf(address: string, changedAt?: Date): string {
  return `<url>${place(address, changedAt)}</url>`;
}

function entryOf(address: string, changedAt?: Date): string {
  return `<sitemap>${place(address, changedAt)}</sitemap>`;
}

function place(address: string, changedAt: Date | undefined): string {
  const lastmod = changedAt === undefined ? '' : element('lastmod', changedAt.toISOString());
  return element('loc', address) + lastmod;
}
