import { id } from '@forum/contracts';
import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import type { SearchDocument } from '@forum/search';
import type { EventCatalogue } from '@forum/event-store';
import { z } from 'zod';
import { accountEvents } from '../../identity/accounts/events.ts';
import { categoryEvents } from '../../content/categories/events.ts';
import { commentEvents } from '../../content/comments/events.ts';
import type { AppContext } from '../../framework/feature.ts';
import { labelEvents } from '../../content/labels/events.ts';
import { postEvents } from '../../content/posts/events.ts';
import { profileEvents } from '../../identity/profiles/events.ts';
import {
  listCategoryDocuments,
  listCommentDocuments,
  listMemberDocuments,
  listPostDocuments,
  type Unversioned,
} from './queries.ts';

/** Documents sent per batch. */
const BATCH = 200;

/** What an event affects: items it names, or all comments of the post it names. */
type Touched = 'post' | 'comment' | 'comments' | 'member' | 'category';

/** Every event of a slice sends its item; an event that changes nothing searchable costs one read. */
const TOUCHES: Readonly<Record<string, readonly Touched[]>> = {
  ...every(accountEvents, 'member'),
  ...every(profileEvents, 'member'),
  ...every(categoryEvents, 'category'),
  ...every(postEvents, 'post'),
  PostMoved: ['post', 'comments'],
  PostPublished: ['post', 'comments'],
  PostUnpublished: ['post', 'comments'],
  PostDeleted: ['post', 'comments'],
  PostRestored: ['post', 'comments'],
  PostMerged: ['post', 'comments'],
  PostUnmerged: ['post', 'comments'],
  PostHeld: ['post', 'comments'],
  PostHoldLifted: ['post', 'comments'],
  AnswerAccepted: ['post'],
  AnswerUnaccepted: ['post'],
  ...every(commentEvents, 'comment'),
  // It may be the answer.
  CommentDeleted: ['comment', 'post'],
  CommentRestored: ['comment', 'post'],
};

function every({ definitions }: EventCatalogue, touched: Touched) {
  return Object.fromEntries(Object.keys(definitions).map((type) => [type, [touched]]));
}

/** The ids by which events name things. */
const named = z.object({
  postId: id.optional(),
  commentId: id.optional(),
  memberId: id.optional(),
  categoryId: id.nullish(),
});

/**
 * Events → search documents. Each event sends the whole current document, with the event's position as version:
 * repeated and late ones converge, and items not public (any more) are removed. After an import or in a busy minute
 * many events are batched: each item is read and sent once.
 */
export function searchReactions(ctx: AppContext): readonly Reaction[] {
  const alone = (event: RecordedEvent) => reindex(ctx, [event]);
  return [
    defineReaction({
      name: 'search',
      // A forum without an index starts with its whole history.
      from: 'start',
      after: ['posts', 'comments', 'labels', 'categories'],
      events: [
        accountEvents,
        categoryEvents,
        commentEvents,
        labelEvents,
        postEvents,
        profileEvents,
      ],
      handles: Object.fromEntries(Object.keys(TOUCHES).map((type) => [type, alone])),
      together: (events) => reindex(ctx, events),
    }),
  ];
}

async function reindex(
  { db, search }: AppContext,
  events: readonly RecordedEvent[],
): Promise<void> {
  const version = events.at(-1)?.seq ?? 0;
  const touched = touchedBy(events);
  const posts = await listPostDocuments(db, touched.post);
  const { shown, hidden } = await listCommentDocuments(db, {
    ids: touched.comment,
    postIds: touched.comments,
  });
  const members = await listMemberDocuments(db, touched.member);
  const categories = await listCategoryDocuments(db, touched.category);
  const documents = [...posts, ...shown, ...members, ...categories];
  for (let at = 0; at < documents.length; at += BATCH) {
    const batch = documents.slice(at, at + BATCH);
    await search.index(batch.map((document) => ({ ...document, version })));
  }
  const gone = [
    ...missing('post', touched.post, posts),
    ...missing('member', touched.member, members),
    ...missing('category', touched.category, categories),
    ...hidden.map((commentId) => ({ kind: 'comment', id: commentId }) as const),
  ];
  if (gone.length > 0) await search.remove(gone.map((one) => ({ ...one, version })));
}

/** Ids by affected kind, each once. */
function touchedBy(events: readonly RecordedEvent[]): Record<Touched, readonly string[]> {
  const ids = new Map<Touched, Set<string>>();
  for (const event of events) {
    const { postId, commentId, memberId, categoryId } = named.parse(event.data);
    const nameOf = { post: postId, comment: commentId, comments: postId, member: memberId };
    for (const touch of TOUCHES[event.type] ?? []) {
      const name = touch === 'category' ? categoryId : nameOf[touch];
      if (typeof name === 'string') ids.set(touch, (ids.get(touch) ?? new Set()).add(name));
    }
  }
  const touched = (touch: Touched) => [...(ids.get(touch) ?? [])];
  return {
    post: touched('post'),
    comment: touched('comment'),
    comments: touched('comments'),
    member: touched('member'),
    category: touched('category'),
  };
}

function missing<Kind extends SearchDocument['kind']>(
  kind: Kind,
  wanted: readonly string[],
  found: readonly Unversioned[],
) {
  const present = new Set(found.map((document) => document.id));
  return wanted.filter((one) => !present.has(one)).map((one) => ({ kind, id: one }));
}
