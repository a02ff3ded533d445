// What members should be notified of in a run of acts, derived independently.
import type { WatchChoice, WatchedType, WatchReason } from '@forum/contracts/watching';

/** A post of the run. */
export interface Post {
  readonly id: string;
  readonly title: string;
  readonly by: number;
  /** Its own, and the one above. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

/** A level that was chosen. */
export interface Level {
  readonly level: string;
  readonly posts: boolean;
  readonly replies: boolean;
}

/** What each member should be notified of in one run, derived independently from the acts. */
export interface Model {
  /** Members are their numbers. */
  readonly members: number;
  readonly posts: Post[];
  readonly levels: Map<string, Level>;
  readonly follows: Set<string>;
  /** `{member} {cause}` → kind and reason. */
  readonly told: Map<string, string>;
  /** Posts of what is not hidden by a mute of that time. */
  readonly heard: { readonly member: number; readonly post: Post }[];
}

/** A member's level for one thing. */
export function keyOf(member: number, { type, id }: { type: WatchedType; id: string }): string {
  return `${member} ${type} ${id}`;
}

/** Before the first act. */
export function emptyModel(members: number): Model {
  return {
    members,
    posts: [],
    levels: new Map(),
    follows: new Set(),
    told: new Map(),
    heard: [],
  };
}

/** The meaning of a choice; watching a thread notifies of every comment. */
export function levelOf(type: WatchedType, choice: WatchChoice): Level {
  const { level, posts = true, replies = false } = choice;
  const told = level === 'watching';
  return type === 'post'
    ? { level, posts: false, replies: told }
    : { level, posts: told && posts, replies: told && replies };
}

/** A post (`commentId` null) or a comment in it. */
export interface Item {
  readonly post: Post;
  readonly by: number;
  readonly authorId: string;
  readonly named: readonly number[];
  /** Members of the group that it names. */
  readonly group: readonly number[];
  readonly commentId: string | null;
}

/** Adds the members notified of a new item. */
export function tellAll(model: Model, item: Item): void {
  for (let m = 0; m < model.members; m += 1) {
    const told = m === item.by ? null : toldTo(m, item, model);
    if (told === null) continue;
    const { post, commentId } = item;
    model.told.set(`${m} ${commentId === null ? `post:${post.id}` : `comment:${commentId}`}`, told);
    if (!isMuted(m, item, model)) model.heard.push({ member: m, post });
  }
}

/** Kind and reason. */
function toldTo(
  m: number,
  { post, authorId, named, group, commentId }: Item,
  model: Model,
): string | null {
  if (commentId !== null && post.by === m) return 'comment null';
  if (named.includes(m)) return 'mention null';
  if (group.includes(m)) return 'mention group';
  const source = sourcesOf(post, authorId, commentId).find(({ type, id }) => {
    const chosen = model.levels.get(keyOf(m, { type, id }));
    if (chosen !== undefined) return commentId === null ? chosen.posts : chosen.replies;
    return commentId === null && type === 'user' && model.follows.has(keyOf(m, { type, id }));
  });
  return source === undefined ? null : `${commentId === null ? 'post' : 'thread'} ${source.type}`;
}

interface Source {
  readonly type: WatchReason;
  readonly id: string;
}

/** The strongest first. */
function sourcesOf(post: Post, authorId: string, commentId: string | null): readonly Source[] {
  return [
    ...(commentId === null ? [] : [{ type: 'post' as const, id: post.id }]),
    { type: 'user', id: authorId },
    ...post.tags.map((id) => ({ type: 'tag' as const, id })),
    ...post.categories.map((id) => ({ type: 'category' as const, id })),
  ];
}

/** Tags aside, which are muted at the time of reading. */
function isMuted(m: number, { post, authorId, commentId }: Item, { levels }: Model): boolean {
  return sourcesOf(post, authorId, commentId).some(
    ({ type, id }) => type !== 'tag' && levels.get(keyOf(m, { type, id }))?.level === 'muted',
  );
}

/** The titles that a member's bell lists at the end. */
export function heardBy(m: number, { heard, levels }: Model): readonly string[] {
  const titles = heard.flatMap(({ member: of, post }) =>
    of === m &&
    !post.tags.some((tag) => levels.get(keyOf(m, { type: 'tag', id: tag }))?.level === 'muted')
      ? [post.title]
      : [],
  );
  return [...new Set(titles)].toSorted();
}
