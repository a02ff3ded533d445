// One stream per post that waits for its time (`scheduled-post:{id}`). The post, its time and its changes are working
// state of its member alone, as drafts are; publishing it is an event of the post. Only that it was refused is an event
// here, since its member is told of it.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** Events of posts that wait for their time. */
export const scheduledPostEvents = defineEvents({
  /** At its time the rules refused it. `code`: that of the refusal; its words are beside the log. */
  ScheduledPostRefused: {
    version: 1,
    data: z.object({ scheduledPostId: id, memberId: id, code: z.string() }),
  },
});
/** An event of a post that waits for its time. */
export type ScheduledPostEvent = EventOf<typeof scheduledPostEvents>;

/** The stream of a post that waits for its time. */
export function scheduledPostStream(postId: string, memberId: string): StreamId {
  return { root: memberId, name: `scheduled-post:${postId}` };
}
