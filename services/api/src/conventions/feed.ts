import type { SiteSettings } from '@forum/features';
import { element, xmlDocument, xmlText } from './xml.ts';

/** One entry of a feed. Addresses are paths of this site. */
export interface FeedItem {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly author: { readonly name: string; readonly path: string | null };
  readonly tags: readonly string[];
  readonly published: string;
  readonly updated: string;
}

/** A feed, newest first. */
export interface Feed {
  readonly title: string;
  /** The page with the same content. */
  readonly path: string;
  /** Its own address; null: it is a secret that no copy of the feed may contain. */
  readonly self: string | null;
  /** The address of older entries (RFC 5005); null: this is the end. */
  readonly next: string | null;
  readonly items: readonly FeedItem[];
}

/** RFC 4287. */
export function atomOf(feed: Feed, { siteUrl, siteName }: SiteSettings): string {
  const updated = feed.items
    .map((item) => item.updated)
    .toSorted()
    .at(-1);
  const parts = [
    element('id', siteUrl + feed.path),
    element('title', feed.title),
    ...(feed.self === null ? [] : [link('self', siteUrl + feed.self)]),
    ...(feed.next === null ? [] : [link('next', siteUrl + feed.next)]),
    link('alternate', siteUrl + feed.path),
    element('updated', updated ?? '1970-01-01T00:00:00.000Z'),
    element('generator', siteName),
    ...feed.items.map((item) => entryOf(item, siteUrl)),
  ];
  return xmlDocument(`<feed xmlns="http://www.w3.org/2005/Atom">\n${parts.join('\n')}\n</feed>`);
}

function entryOf(item: FeedItem, siteUrl: string): string {
  const { author } = item;
  const uri = author.path === null ? '' : element('uri', siteUrl + author.path);
  const parts = [
    element('id', `urn:uuid:${item.id}`),
    element('title', item.title),
    link('alternate', siteUrl + item.path),
    element('published', item.published),
    element('updated', item.updated),
    `<author>${element('name', author.name)}${uri}</author>`,
    ...item.tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    element('summary', item.summary),
  ];
  return `<entry>${parts.join('')}</entry>`;
}

function link(rel: string, address: string): string {
  return `<link rel="${rel}" href="${xmlText(address)}"/>`;
}

/** JSON Feed 1.1. */
export function jsonFeedOf(feed: Feed, { siteUrl }: SiteSettings): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: siteUrl + feed.path,
    ...(feed.self === null ? {} : { feed_url: siteUrl + feed.self }),
    ...(feed.next === null ? {} : { next_url: siteUrl + feed.next }),
    items: feed.items.map(({ author, ...item }) => ({
      id: `urn:uuid:${item.id}`,
      url: siteUrl + item.path,
      title: item.title,
      content_text: item.summary,
      date_published: item.published,
      date_modified: item.updated,
      authors: [
        { name: author.name, ...(author.path === null ? {} : { url: siteUrl + author.path }) },
      ],
      tags: item.tags,
    })),
  });
}
