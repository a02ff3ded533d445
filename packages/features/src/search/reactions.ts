import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import type { RemovedDocument, SearchDocument } from '@forum/search';
import { accountEvents } from '../accounts/events.ts';
import { categoryEvents } from '../categories/events.ts';
import { commentEvents } from '../comments/events.ts';
import type { AppContext } from '../feature.ts';
import { labelEvents } from '../labels/events.ts';
import { postEvents } from '../posts/events.ts';
import {
  findCategoryDocument,
  findMemberDocument,
  findPostDocument,
  listCommentDocuments,
  type Unversioned,
} from './queries.ts';

/** Documents sent in one go. */
const BATCH = 200;

/**
 * Events → search documents. Each event sends the whole document as it is now, with the event's position as
 * version: repeats and late ones converge, and what is not public (any more) is taken out.
 */
export function searchReactions(ctx: AppContext): readonly Reaction[] {
  const { post, comments, member, category } = documentsOf(ctx);
  const postAndComments = async (event: About<'postId'>) => {
    await post(event);
    await comments({ postId: event.data.postId }, event.seq);
  };
  const comment = ({ data, seq }: About<'commentId'>) => comments({ id: data.commentId }, seq);
  return [
    defineReaction({
      name: 'search',
      // A forum that had no index begins with its whole history.
      from: 'start',
      after: ['posts', 'comments', 'labels', 'categories'],
      events: [accountEvents, categoryEvents, commentEvents, labelEvents, postEvents],
      handles: {
        PostCreated: post,
        PostEdited: post,
        PostMoved: postAndComments,
        PostPublished: postAndComments,
        PostUnpublished: postAndComments,
        PostDeleted: postAndComments,
        AnswerAccepted: post,
        AnswerUnaccepted: post,
        CommentPosted: comment,
        CommentEdited: comment,
        // The deleted one may have been the answer.
        CommentDeleted: async (event) => {
          await comment(event);
          await post(event);
        },
        MemberRegistered: member,
        MemberImported: member,
        CategoryCreated: category,
        CategoryRenamed: category,
        CategoryRestyled: category,
      },
    }),
  ];
}

/** An event whose data names something. */
type About<Id extends string> = RecordedEvent<string, { readonly [Key in Id]: string }>;

function documentsOf({ db, search }: AppContext) {
  const send = async (
    { kind, id, version }: RemovedDocument,
    document: Unversioned | null,
  ): Promise<void> => {
    if (document === null) await search.remove([{ kind, id, version }]);
    else await search.index([withVersion(document, version)]);
  };
  return {
    post: async ({ data: { postId: id }, seq: version }: About<'postId'>) =>
      send({ kind: 'post', id, version }, await findPostDocument(db, id)),
    member: async ({ data: { memberId: id }, seq: version }: About<'memberId'>) =>
      send({ kind: 'member', id, version }, await findMemberDocument(db, id)),
    category: async ({ data: { categoryId: id }, seq: version }: About<'categoryId'>) =>
      send({ kind: 'category', id, version }, await findCategoryDocument(db, id)),
    comments: async (which: { id: string } | { postId: string }, version: number) => {
      const { shown, hidden } = await listCommentDocuments(db, which);
      for (let at = 0; at < shown.length; at += BATCH) {
        const batch = shown.slice(at, at + BATCH);
        await search.index(batch.map((document) => withVersion(document, version)));
      }
      await search.remove(hidden.map((id) => ({ kind: 'comment', id, version })));
    },
  };
}

function withVersion(document: Unversioned, version: number): SearchDocument {
  return { ...document, version };
}
