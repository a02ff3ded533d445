import {
  asOneLine,
  LIMITS,
  paletteKeyOf,
  RESERVED_SEGMENTS,
  type PaletteKey,
} from '@forum/contracts';
import { showsSomething } from '@forum/contracts/visible-text';
import { DomainError } from '@forum/kernel';
import {
  contentIssue,
  firstImageOf,
  openingOf,
  parseContent,
  plainTextOf,
  slugOf,
} from '@forum/rich-text';

/** A body in its stored form. */
export interface Body {
  readonly json: string;
  readonly text: string;
  /** Address of its first image. */
  readonly thumbnail: string | null;
}

/** A member's text, checked and normalised. @throws DomainError invalid, on `content` */
export function writtenBody(content: string): Body {
  const issue = contentIssue(content);
  if (issue !== null) throw invalidContent(issue);
  return bodyOf(content);
}

/** An imported text, checked by the safety rules alone. @throws DomainError invalid, on `content` */
export function importedBody(content: string): Body {
  return bodyOf(content);
}

function bodyOf(content: string): Body {
  const parsed = parseContent(content);
  if (!parsed.ok) throw invalidContent(parsed.message);
  const { document, json } = parsed;
  return { json, text: plainTextOf(document), thumbnail: firstImageOf(document)?.src ?? null };
}

function invalidContent(message: string): DomainError {
  return new DomainError('invalid', 'invalid-content', message, {
    issues: [{ path: 'content', message }],
  });
}

/** Tags trimmed and once each, letter case aside; the first spelling stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.trim().toLowerCase();
    if (key !== '' && !byKey.has(key)) byKey.set(key, tag.trim());
  }
  return [...byKey.values()];
}

/** The chosen colour, else the prefix's own, else blue; `known`: the prefixes that staff offer. */
export function prefixColorOf(
  known: readonly { readonly name: string; readonly color: PaletteKey }[],
  { prefix, color }: { readonly prefix: string | null; readonly color: string | undefined },
): PaletteKey {
  return paletteKeyOf(color ?? known.find(({ name }) => name === prefix)?.color);
}

/** An excerpt worth showing, else null. */
export function excerptOf(excerpt: string | null | undefined): string | null {
  return excerpt !== undefined && excerpt !== null && showsSomething(excerpt) ? excerpt : null;
}

/** Whether an excerpt equals the generated one of a text. */
export function isGenerated(excerpt: string, text: string): boolean {
  return asOneLine(excerpt) === asOneLine(openingOf(text));
}

/** @throws DomainError invalid, on `title`: invisible characters are no title */
export function requireVisibleTitle(title: string): void {
  if (showsSomething(title)) return;
  const message = 'Title is required';
  throw new DomainError('invalid', 'invalid', message, { issues: [{ path: 'title', message }] });
}

const NUMBERED_SLUGS = 20;

/**
 * The slugs a post may take, best first: `hello-world`, `hello-world-2` … and one made unique by its id, so that the
 * thousandth post with a title needs no thousand tries. Never shaped like an id, never a reserved segment.
 */
export function* slugCandidates(title: string, postId: string): Generator<string> {
  const base = slugBase(title, postId);
  yield base;
  for (let n = 2; n <= NUMBERED_SLUGS; n += 1) yield `${base}-${n}`;
  yield `${base}-${shortId(postId)}`;
  yield `post-${postId.replaceAll('-', '')}`;
}

/**
 * The slug of a post that readers cannot see: it takes none of the plain ones, since whoever is then given
 * `hello-world-2` would learn of it. `random`: an id made only for this, since the post's own is known to more people.
 */
export function unlistedSlug(title: string, postId: string, random: string): string {
  return `${slugBase(title, postId)}-${random.slice(-UNLISTED_ENDING)}`;
}

// Not the last part of an id: after a title of the first four parts, the slug would be shaped like one.
const UNLISTED_ENDING = 10;
const UNLISTED = /-[0-9a-f]{10}$/;

/** Whether it looks like a random ending; a title may end like that, too. */
export function isUnlistedSlug(slug: string): boolean {
  return UNLISTED.test(slug);
}

/** A title's slug before numbering. */
export function slugBase(title: string, postId: string): string {
  const slug = slugOf(title.slice(0, LIMITS.title.max));
  if (slug === null) return `post-${shortId(postId)}`;
  return RESERVED_SEGMENTS.has(slug) ? `post-${slug}` : slug;
}

// The last part of a version 7 id is random; the first is the time, which two posts may share.
function shortId(postId: string): string {
  return postId.slice(-8);
}
