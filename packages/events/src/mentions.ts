// One stream per text (`mentions:{postId}` or `mentions:{commentId}`), rooted in the post. A text holds usernames; they
// are resolved once, when the text is first readable, and kept here as ids, so a rebuild finds the same members. The
// members of a group are told in batches, one stream for each, so that a large group makes no event larger than one.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const ofText = { postId: id, commentId: id.nullable(), authorId: id, by: id };

/** Events of texts that name members. */
export const mentionEvents = defineEvents({
  /** Members whom the text had not mentioned before. `commentId` null: in the post itself. `by`: the writer. */
  MembersMentioned: {
    version: 1,
    data: z.object({
      ...ofText,
      memberIds: z.array(id).min(1),
    }),
  },
  /** A group that the text had not mentioned before, in that version: its members are notified. */
  GroupMentioned: {
    version: 1,
    data: z.object({
      ...ofText,
      groupId: id,
      contentId: id,
    }),
  },
  /** The next batch of its members, by id, who are notified. */
  GroupMembersMentioned: {
    version: 1,
    data: z.object({
      ...ofText,
      groupId: id,
      memberIds: z.array(id).min(1),
    }),
  },
});
/** Events of texts that name members. */
export type MentionEvent = EventOf<typeof mentionEvents>;

/** A post's text (`commentId` null) or a comment's. */
export interface TextItem {
  readonly postId: string;
  readonly commentId: string | null;
}

/** The stream of one text's mentions. */
export function mentionStream({ postId, commentId }: TextItem): StreamId {
  return { root: postId, name: `mentions:${commentId ?? postId}` };
}

/** Folds a mention stream into everyone the text ever mentioned. */
export const everMentioned: FoldRules<ReadonlySet<string>> = {
  initialState: new Set(),
  evolve: (state, event) =>
    isMentionEvent(event) && event.type === 'MembersMentioned'
      ? new Set([...state, ...event.data.memberIds])
      : state,
};

/** Folds a mention stream into the groups that the text ever mentioned, each with the version that did. */
export const groupsMentioned: FoldRules<ReadonlyMap<string, string>> = {
  initialState: new Map(),
  evolve: (state, event) =>
    isMentionEvent(event) && event.type === 'GroupMentioned'
      ? new Map([...state, [event.data.groupId, event.data.contentId]])
      : state,
};

/** Members of a group that a text mentions. */
export interface GroupBatch extends TextItem {
  readonly groupId: string;
  /** Where the previous batch ended; null: this is the first. */
  readonly after: string | null;
}

/** The stream of one batch of a mentioned group's members. */
export function groupBatchStream({ postId, commentId, groupId, after }: GroupBatch): StreamId {
  const item = commentId ?? postId;
  return { root: postId, name: `group-mention:${item}:${groupId}:${after ?? 'first'}` };
}

/** Folds a batch's stream into where it ended; null: nobody has been notified yet. */
export const toldUpTo: FoldRules<string | null> = {
  initialState: null,
  evolve: (state, event) =>
    isMentionEvent(event) && event.type === 'GroupMembersMentioned'
      ? (event.data.memberIds.at(-1) ?? null)
      : state,
};

/** Whether an event from a stream is one of these; the log has parsed its data. */
export function isMentionEvent(event: { readonly type: string }): event is MentionEvent {
  return event.type in mentionEvents.definitions;
}
