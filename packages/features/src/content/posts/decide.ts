import type { Actor } from '@forum/contracts';
import type { Attribution } from '@forum/contracts/attribution';
import { DomainError } from '@forum/kernel';
import { deleted } from '@forum/kernel/refusals';
import {
  requireMayEdit,
  requireMayFeature,
  requireMayPostIn,
  requireMayPublish,
  requireNoDraft,
  requireReadable,
  requireSameAudience,
  isRead,
  requireVoice,
} from './decide/access.ts';
import { edited, moved } from './decide/changes.ts';
import { marked } from './decide/marks.ts';
import { holdDeleted, holdUnpublished, liftUnpublished, type ByHold } from './decide/holds.ts';
import type { PostState, PostText } from '@forum/events/post-facts';
import { ERASED, MERGED, withoutHolds } from '@forum/contracts/holds';
import { isPrivate, type CategoryFacts, type CategoryFound } from '@forum/events/categories';
import type { PostEvent } from '@forum/events/posts';

/** A new post as the rules see it: texts checked, slug taken. */
export interface CreatePost {
  readonly actor: Actor;
  readonly postId: string;
  readonly target: CategoryFound & { readonly categoryId: string };
  readonly text: PostText;
  readonly published: boolean;
  readonly featured: boolean;
  /** The key by which a program sent it, if another records it. */
  readonly keyId?: string | undefined;
  readonly now: Date;
}

/** A post that was written elsewhere. */
export interface ImportPost {
  readonly postId: string;
  readonly authorId: string;
  readonly categoryId: string | null;
  readonly place: CategoryFacts | null;
  readonly text: PostText;
  readonly attribution: Attribution | null;
  readonly keyId?: string | undefined;
  readonly now: Date;
}

/** Changes of a post; undefined fields stay. `target` is set when the post is to move. */
export interface EditPost {
  readonly actor: Actor;
  /** The hold to place if it is taken down. */
  readonly hold: string;
  /** Even if it is already taken down. */
  readonly adds?: boolean;
  /** They edit title and text like anybody else, since it is a wiki. */
  readonly asEditor?: boolean;
  /** Its present category. */
  readonly home: CategoryFound;
  readonly target: (CategoryFound & { readonly categoryId: string }) | undefined;
  readonly text: PostText;
  readonly published: boolean | undefined;
  readonly featured: boolean | undefined;
  readonly now: Date;
}

/** @throws DomainError conflict `post-exists` | invalid | forbidden */
export function decideCreatePost(command: CreatePost, state: PostState | null): PostEvent[] {
  const { actor, postId, target, published } = command;
  requireNew(state);
  requireMayPostIn(target, actor);
  if (published) requireVoice(actor);
  if (command.featured) requireMayFeature(actor);
  const { category: place } = target;
  if (place !== null && isPrivate(place) && !published) requireNoDraft();
  const of = { authorId: actor.id, categoryId: target.categoryId, place, attribution: null };
  const made = created({ ...command, ...of }, published);
  if (!command.featured) return [made];
  // A separate event, since it requires a role: the mark can be undone and the post stays.
  return [made, { type: 'PostFeatured', data: { postId, authorId: actor.id, by: actor.id } }];
}

/** @throws DomainError conflict `post-exists` */
export function decideImportPost(command: ImportPost, state: PostState | null): PostEvent[] {
  requireNew(state);
  return [created(command, true)];
}

// In a private place it is permanently for those who can see the place, and never published.
function created(
  { postId, authorId, categoryId, place, text, attribution, keyId, now }: ImportPost,
  published: boolean,
): PostEvent {
  const privacy = place !== null && isPrivate(place) ? privateIn(place) : null;
  const isPublic = published && privacy === null;
  const publishedAt = isPublic ? now.toISOString() : null;
  const visibility = { published: isPublic, publishedAt, ...privacy, featured: false };
  return {
    type: 'PostCreated',
    data: {
      postId,
      authorId,
      ...text,
      categoryId,
      ...visibility,
      attribution,
      ...(keyId === undefined ? {} : { keyId }),
    },
  };
}

/** One event for each aspect that changes; none when nothing does. @throws DomainError not-found | gone | forbidden | invalid */
export function decideEditPost(command: EditPost, state: PostState | null): PostEvent[] {
  const { actor, target, asEditor = false } = command;
  const post = requireReadable(state, actor);
  if (!asEditor) requireMayEdit(post, actor);
  if (isRead(post) || command.published === true) requireVoice(actor);
  if (!asEditor) requireStillWelcome(command, post);
  const events = edited(post, command.text, actor.id, asEditor);
  if (target !== undefined && target.categoryId !== post.categoryId) {
    requireMayPostIn(target, actor);
    requireSameAudience(target, post);
    events.push(moved({ ...post, ...command.text }, target.categoryId, actor.id));
  }
  const categoryId = target?.categoryId ?? post.categoryId;
  const next = { ...post, ...command.text, categoryId };
  events.push(...shown(next, command.published, command));
  events.push(...featured(next, command.featured, actor));
  return events;
}

/** An imported edit; the only rule is that the post exists. @throws DomainError not-found | gone */
export function decideImportPostEdit(
  command: { readonly text: PostText; readonly by: string | null },
  post: PostState,
): PostEvent[] {
  if (post.deleted) throw deleted('post');
  return edited(post, command.text, command.by);
}

/** @throws DomainError not-found | gone | forbidden */
export function decideDeletePost(command: ByHold, state: PostState | null): PostEvent[] {
  const { actor, hold, adds = false } = command;
  const post = adds && state?.deleted === true ? state : requireReadable(state, actor);
  requireMayEdit(post, actor);
  if (isRead(post)) requireVoice(actor);
  return holdDeleted(post, hold, actor.id);
}

/** For a deleted account: posts that readers never saw go for good, all others stay. */
export function decideDiscard(post: PostState | null): PostEvent[] {
  if (post === null || post.publishedAt !== null || post.isPrivate) return [];
  return holdDeleted(post, ERASED, post.authorId);
}

/** Moves a post out of its deleted category; no event if it has already left. */
export function decideMoveOut(
  { from, to, by }: { readonly from: string; readonly to: string | null; readonly by: string },
  post: PostState | null,
): PostEvent[] {
  if (post === null || post.deleted || post.categoryId !== from) return [];
  return [moved(post, to, by)];
}

/** The marks of a post in a private place: who can see it, permanently. */
function privateIn({ seeGroups }: CategoryFacts) {
  const groups = seeGroups.length === 0 ? {} : { seeGroups: [...seeGroups] };
  return { isPrivate: true, ...groups } as const;
}

function requireNew(state: PostState | null): void {
  if (state === null) return;
  throw new DomainError('conflict', 'post-exists', 'This post already exists.');
}

// An author whose role the category no longer admits may not write there by editing either; staff edit any post.
function requireStillWelcome({ actor, home }: EditPost, post: PostState): void {
  if (post.categoryId === null || actor.role !== 'MEMBER') return;
  requireMayPostIn(home, actor);
}

type Showing = Pick<EditPost, 'actor' | 'hold' | 'adds' | 'now'>;

function shown(post: PostState, published: boolean | undefined, given: Showing): PostEvent[] {
  if (published !== undefined && post.mergedInto !== null) {
    return shownWhereMerged(post, published, given);
  }
  const { actor, hold, adds = false, now } = given;
  if (post.isPrivate) return shownToStaff(post, published, given);
  if (published === false && !post.published && adds) return holdUnpublished(post, hold, actor.id);
  if (published === undefined || published === post.published) return [];
  const { postId, authorId, categoryId, tags, publishedAt } = post;
  const data = { postId, authorId, categoryId, tags, by: actor.id };
  if (!published) return [{ type: 'PostUnpublished', data: { ...data, hold } }];
  requireMayPublish(post, actor);
  const first = publishedAt === null;
  const since = publishedAt ?? now.toISOString();
  return [{ type: 'PostPublished', data: { ...data, publishedAt: since, first } }];
}

// Removing a post that only staff can see hides it from all.
function shownToStaff(
  post: PostState,
  published: boolean | undefined,
  { actor, hold, adds = false }: Showing,
): PostEvent[] {
  if (published !== false) return [];
  return adds ? holdDeleted(post, hold, actor.id) : requireNoDraft();
}

// A merged post can be hidden like any other; the merge itself is a separate matter.
function shownWhereMerged(
  post: PostState,
  published: boolean,
  { actor, hold, adds = false }: Showing,
): PostEvent[] {
  const unpublishHolds = withoutHolds(post.unpublishHolds, [MERGED]);
  if (published) {
    requireMayPublish({ ...post, unpublishHolds }, actor);
    return liftUnpublished(post, unpublishHolds, actor.id);
  }
  return unpublishHolds.length === 0 || adds ? holdUnpublished(post, hold, actor.id) : [];
}

function featured(post: PostState, isOn: boolean | undefined, actor: Actor): PostEvent[] {
  if (isOn === undefined || isOn === post.featured) return [];
  requireMayFeature(actor);
  return marked(post, { mark: 'featured', isOn, by: actor.id });
}
