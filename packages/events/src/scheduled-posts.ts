// One stream per scheduled post (`scheduled-post:{id}`). The post, its time and its changes are its member's working
// state, like drafts; publishing it is an event of the post. Only its refusal is an event here, since the member is
// notified of it.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** Events of scheduled posts. */
export const scheduledPostEvents = defineEvents({
  /** The rules refused it at its time. `code`: that of the refusal; its words are outside the log. */
  ScheduledPostRefused: {
    version: 1,
    data: z.object({ scheduledPostId: id, memberId: id, code: z.string() }),
  },
});
/** An event of a scheduled post. */
export type ScheduledPostEvent = EventOf<typeof scheduledPostEvents>;

/** The stream of a scheduled post. */
export function scheduledPostStream(postId: string, memberId: string): StreamId {
  return { root: memberId, name: `scheduled-post:${postId}` };
}
