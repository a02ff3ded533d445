import {
  doc,
  link,
  p,
  parseContent,
  plainTextOf,
  quote,
  shorten,
  text,
  toJson,
} from '@forum/rich-text';
import type { RowOf } from '../kinds.ts';

type Post = RowOf<'posts'>;

/** The deepest level of replies here, counted from 0. */
const DEEPEST = 5;

/** A reply in its place. */
export interface PlacedReply {
  readonly post: Post;
  /** The reply that it stands below; null: below the topic. */
  readonly below: Post | null;
  /** The one that it answers, where it cannot stand below it; it says so. */
  readonly answers: Post | null;
}

/**
 * Replies in the order of time, each after what it stands below. One that is deeper than the forum goes stands beside
 * what it answers, in its order, and says whom it answers. `first` opens the topic.
 */
export function placeReplies(
  first: Post,
  replies: readonly Post[],
  timeOf: (post: Post) => number,
): PlacedReply[] {
  const byKey = new Map(replies.map((post) => [post.key, post]));
  const depths = new Map<string, { readonly depth: number; readonly below: Post | null }>();
  const placed: PlacedReply[] = [];
  const place = (post: Post) => {
    const wished = parentOf(post, first, byKey);
    // What is not placed by now closes a circle.
    const parent = wished !== null && depths.has(wished.key) ? wished : null;
    const at = parent === null ? null : depths.get(parent.key);
    const isTooDeep = parent !== null && at !== undefined && at !== null && at.depth >= DEEPEST;
    const below = isTooDeep ? at.below : parent;
    const depth = parent === null ? 0 : Math.min(DEEPEST, (at?.depth ?? 0) + 1);
    depths.set(post.key, { depth, below });
    placed.push({ post, below, answers: isTooDeep ? parent : null });
  };
  for (const post of inTime(replies, timeOf)) {
    // What it answers comes first, whatever the clocks said; a circle is cut where it closes.
    for (const one of unplacedAbove(post, { first, byKey, depths })) place(one);
  }
  return placed;
}

function inTime(replies: readonly Post[], timeOf: (post: Post) => number): Post[] {
  return replies.toSorted((a, b) => timeOf(a) - timeOf(b) || (a.number ?? 0) - (b.number ?? 0));
}

function parentOf(
  { parent, key }: Post,
  first: Post,
  byKey: ReadonlyMap<string, Post>,
): Post | null {
  if (parent === undefined || parent === first.key || parent === key) return null;
  return byKey.get(parent) ?? null;
}

interface Known {
  readonly first: Post;
  readonly byKey: ReadonlyMap<string, Post>;
  readonly depths: ReadonlyMap<string, unknown>;
}

function unplacedAbove(post: Post, { first, byKey, depths }: Known): Post[] {
  const above: Post[] = [];
  const seen = new Set<string>();
  for (let at: Post | null = post; at !== null && !depths.has(at.key) && !seen.has(at.key);) {
    seen.add(at.key);
    above.push(at);
    at = parentOf(at, first, byKey);
  }
  return above.toReversed();
}

/** What a reply says above its text, where it cannot stand below what it answers. */
export interface Answered {
  /** Leads to what it answers. */
  readonly address: string;
  readonly name: string;
  /** The document of what it answers. */
  readonly content: string;
}

const QUOTED = { min: 80, max: 140 };

/** The document of a reply with a line above it: whom it answers, by which words, and the way there. */
export function withAnswered(content: string, { address, name, content: other }: Answered): string {
  const parsed = parseContent(content);
  if (!parsed.ok) return content;
  const answered = parseContent(other);
  const words = answered.ok ? shorten(plainTextOf(answered.document), QUOTED) : '';
  const line = quote(p(link(address, `↪ ${name}`), text(words === '' ? '' : `: ${words}`)));
  const whole = parseContent(toJson(doc(line, ...parsed.document.root.children)));
  return whole.ok ? whole.json : content;
}
