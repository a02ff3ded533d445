// One stream per text (`mentions:{postId}` or `mentions:{commentId}`), rooted in the post. A text holds usernames; they
// are resolved once, when the text is first readable, and kept here as ids, so a rebuild finds the same members.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** Events of texts that name members. */
export const mentionEvents = defineEvents({
  /** Members whom the text had not mentioned before. `commentId` null: in the post itself. `by`: the writer. */
  MembersMentioned: {
    version: 1,
    data: z.object({
      postId: id,
      commentId: id.nullable(),
      authorId: id,
      by: id,
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
    isMentionEvent(event) ? new Set([...state, ...event.data.memberIds]) : state,
};

function isMentionEvent(event: { readonly type: string }): event is MentionEvent {
  return event.type in mentionEvents.definitions;
}
