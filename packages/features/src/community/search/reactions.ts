import { id } from '@forum/contracts';
import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import type { SearchDocument } from '@forum/search';
import type { EventCatalogue } from '@forum/event-store';
import { z } from 'zod';
import { accountEvents } from '@forum/events/accounts';
import { categoryEvents } from '@forum/events/categories';
import { commentEvents } from '@forum/events/comments';
import type { AppContext } from '../../framework/feature.ts';
import { labelEvents } from '@forum/events/labels';
import { postEvents } from '@forum/events/posts';
import { profileEvents } from '@forum/events/profiles';
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
      acrossPartitions: true,
    }),
  ];
}

/** Versions are positions in a partition, and a document belongs to one: that of the events that touch it. */
async function reindex(ctx: AppContext, events: readonly RecordedEvent[]): Promise<void> {
  const partitions = [...Map.groupBy(events, (event) => event.partition).values()];
  // Comments that only their post names have no version but that of its partition.
  const alone = partitions.filter(namesPostsAlone);
  for (const one of alone) await reindexTogether(ctx, [one]);
  const others = partitions.filter((one) => !alone.includes(one));
  if (others.length > 0) await reindexTogether(ctx, others);
}

function namesPostsAlone(events: readonly RecordedEvent[]): boolean {
  return events.some(({ type }) => TOUCHES[type]?.includes('comments') === true);
}

/** The events of several partitions, each in order; of only one if an event touches all comments of a post. */
async function reindexTogether(
  { db, search }: AppContext,
  partitions: readonly (readonly RecordedEvent[])[],
): Promise<void> {
  const events = partitions.flat();
  const versionOf = versionsOf(partitions);
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
    await search.index(batch.map((document) => ({ ...document, version: versionOf(document.id) })));
  }
  const gone = [
    ...missing('post', touched.post, posts),
    ...missing('member', touched.member, members),
    ...missing('category', touched.category, categories),
    ...hidden.map((commentId) => ({ kind: 'comment', id: commentId }) as const),
  ];
  if (gone.length === 0) return;
  await search.remove(gone.map((one) => ({ ...one, version: versionOf(one.id) })));
}

/** The version of a document by its id: the last position of its partition. */
function versionsOf(
  partitions: readonly (readonly RecordedEvent[])[],
): (documentId: string) => number {
  const versions = new Map<string, number>();
  for (const events of partitions) {
    const last = events.at(-1)?.seq ?? 0;
    for (const ids of Object.values(touchedBy(events)))
      for (const one of ids) versions.set(one, last);
  }
  const ofOnly = partitions[0]?.at(-1)?.seq ?? 0;
  return (documentId) => versions.get(documentId) ?? ofOnly;
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
