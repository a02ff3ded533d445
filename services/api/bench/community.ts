import type { Actor } from '@forum/contracts';
import type { Database } from '@forum/database';
import type { ProcessContext } from '@forum/features';
import { createMember } from '@forum/features/identity/accounts/commands';
import { createCategory } from '@forum/features/content/categories/commands';
import { commentStreamName } from '@forum/events/comments';
import { postStream } from '@forum/events/posts';
import { doc, toJson } from '@forum/rich-text';
import { createHash } from 'node:crypto';
import { logWriter, type Written } from './log-writer.ts';

/** Who writes and where; created through commands. */
export interface People {
  readonly members: readonly (Actor & { readonly username: string })[];
  readonly categories: readonly string[];
  /** How many different tags there are. */
  readonly tags: number;
}

/** Everybody's password; addresses are `{username}@bench.example`. */
export const PASSWORD = 'Correct4Horse';

/** How much is commented on. */
export interface Talk {
  /** Comments of the first post, whose thread is read in pages. */
  readonly longThread: number;
  /** Comments of each other post. */
  readonly perPost: number;
}

/** What a community is divided into. */
export interface Shelves {
  readonly categories: number;
  readonly tags: number;
}

/** Few of each, as in a young forum. */
export const FEW: Shelves = { categories: 12, tags: 200 };

const MEMBERS = 64;
const TAGS_PER_POST = 2;
const BATCH = 4000;

/** Members who can sign in, and categories. */
export async function settlePeople(ctx: ProcessContext, shelves = FEW): Promise<People> {
  const members = await settleWriters(ctx);
  const categories: string[] = [];
  for (let i = 0; i < shelves.categories; i += 1) {
    const category = { name: `Category ${i}` };
    const made = await createCategory(ctx, { meta: { actor: null }, actor: null, category });
    categories.push(made.result.categoryId);
  }
  return { members, categories, tags: shelves.tags };
}

/** The members alone. */
export async function settleWriters(ctx: ProcessContext): Promise<People['members']> {
  return Promise.all(
    Array.from({ length: MEMBERS }, async (_none, i) => {
      const username = `writer_${i}`;
      const made = await createMember(ctx, {
        meta: { actor: null },
        email: `${username}@bench.example`,
        username,
        password: PASSWORD,
        role: 'MEMBER',
        profile: {},
      });
      return { id: made.result.memberId, role: 'MEMBER' as const, username };
    }),
  );
}

/** The id of the n-th thing of a kind: the same in every run. */
export function benchId(kind: 'post' | 'comment' | 'body' | 'member', n: number): string {
  const hex = createHash('sha256').update(`${kind} ${n}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** The address of the page of the n-th post. */
export const pageAt = (n: number, categories = FEW.categories): string =>
  `/category-${n % categories}/posts/${slugAt(n)}`;

/** Its tags. */
function tagsOf(n: number, tags: number): string[] {
  return Array.from(
    { length: TAGS_PER_POST },
    (_none, k) => `tag-${(n * TAGS_PER_POST + k) % tags}`,
  );
}

/** The slug of the n-th post. */
export const slugAt = (n: number): string => `post-number-${n}-about-${wordAt(n * 13)}`;

/**
 * The place among the writers of the n-th post's author. The first writer, whom a crowd may follow, writes one in 2,000:
 * each of their posts notifies all followers, which with every 64th would be most of what a forum ever does.
 */
export function authorOf(n: number, writers: number): number {
  if (n % 2000 === 0) return 0;
  return n % writers === 0 ? 1 : n % writers;
}

/** Writes posts `from` to `to` (exclusive) with their comments straight into the log, as an import would leave them. */
export async function writePosts(
  db: Database,
  people: People,
  { from, to, talk }: { readonly from: number; readonly to: number; readonly talk: Talk },
): Promise<void> {
  const write = await logWriter(db);
  let batch: Written[] = [];
  for (let n = from; n < to; n += 1) {
    batch.push(...threadOf(people, n, talk));
    if (batch.length >= BATCH || n === to - 1) {
      await write(batch);
      batch = [];
    }
  }
}

function threadOf({ members, categories, tags }: People, n: number, talk: Talk): Written[] {
  const author = members[authorOf(n, members.length)];
  const postId = benchId('post', n);
  const at = new Date(Date.UTC(2024, 0, 1) + n * 600_000);
  const categoryId = categories[n % categories.length] ?? null;
  if (author === undefined) throw new Error('A community needs members.');
  const body = bodyOf(n, 120);
  const post: Written = {
    root: postId,
    stream: postStream(postId).name,
    type: 'PostCreated',
    data: {
      postId,
      authorId: author.id,
      title: `Post number ${n} about ${wordAt(n * 13)}`,
      slug: slugAt(n),
      contentId: body.id,
      excerpt: null,
      thumbnail: null,
      prefix: 'Discussion',
      prefixColor: 'blue',
      tags: tagsOf(n, tags),
      categoryId,
      published: true,
      publishedAt: at.toISOString(),
      featured: false,
      attribution: null,
    },
    content: body,
    by: author.id,
    at,
  };
  const count = n === 0 ? talk.longThread : talk.perPost;
  // The long thread needs more numbers than a thread is given, so it comes first, at 0.
  const first = n === 0 ? 0 : talk.longThread + n * talk.perPost;
  const place = { n, first, postId, postAuthorId: author.id, postCategoryId: categoryId, at };
  const comments = Array.from({ length: count }, (_none, k) => commentOf(members, { ...place, k }));
  return [post, ...comments];
}

interface Place {
  readonly n: number;
  /** Number of the thread's first comment. */
  readonly first: number;
  readonly k: number;
  readonly postId: string;
  readonly postAuthorId: string;
  readonly postCategoryId: string | null;
  readonly at: Date;
}

/** Every fourth comment begins a tree; the three after it answer it and one another. */
function commentOf(members: People['members'], place: Place): Written {
  const { n, first, k, postId, postAuthorId, postCategoryId } = place;
  const number = first + k;
  const depth = k % 4;
  const commentId = benchId('comment', number);
  const authorAt = (at: number) => members[(n * 7 + at * 3) % members.length]?.id ?? postAuthorId;
  const body = bodyOf(1_000_000_000 + number, 30);
  return {
    root: postId,
    stream: commentStreamName(commentId),
    type: 'CommentPosted',
    data: {
      commentId,
      postId,
      authorId: authorAt(k),
      postAuthorId,
      postCategoryId,
      rootId: benchId('comment', number - depth),
      parentId: depth === 0 ? null : benchId('comment', number - 1),
      parentAuthorId: depth === 0 ? null : authorAt(k - 1),
      depth,
      contentId: body.id,
      attribution: null,
      mergedPosts: [],
    },
    content: body,
    by: authorAt(k),
    at: new Date(place.at.getTime() + (k + 1) * 1000),
  };
}

function bodyOf(seed: number, words: number) {
  const text = Array.from({ length: words }, (_none, i) => wordAt(seed * 31 + i * i * 7)).join(' ');
  return { id: benchId('body', seed), body: toJson(doc(text)), text };
}

/** One of 20,000 made-up words; low numbers come more often. */
export function wordAt(n: number): string {
  const spread = Math.imul(n, 2_654_435_761) >>> 0;
  return `w${Math.floor((spread % 20_000) / (1 + (spread % 7))).toString(36)}ord`;
}
