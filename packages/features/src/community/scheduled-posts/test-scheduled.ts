import type { Actor } from '@forum/contracts';
import {
  listScheduledPosts,
  scheduledPostSummary,
  type ScheduledPostSummary,
} from '@forum/contracts/scheduled-posts';
import { openApproval } from '../../moderation/submissions/test-approval.ts';
import { publishDue } from './schedule/publish-due.ts';

const MINUTE_MS = 60_000;

/** A forum with a category, and scheduled posts. */
export async function openScheduled() {
  const approval = await openApproval();
  await approval.approveFirst(0);
  const { forum } = approval;
  const dueIn = (minutes: number) =>
    new Date(forum.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  const send = (by: Actor, changes: object = {}) =>
    forum.as(by).post('/scheduled-posts', { ...approval.fields(), dueAt: dueIn(10), ...changes });
  return {
    ...approval,
    forum,
    dueIn,
    send,
    /** Schedules a post, in ten minutes unless changed. */
    schedule: async (by: Actor, changes: object = {}): Promise<ScheduledPostSummary> => {
      const answer = await send(by, changes);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return scheduledPostSummary.parse(answer.json());
    },
    waiting: async (by: Actor) =>
      listScheduledPosts.response.parse((await forum.as(by).get('/scheduled-posts')).json()).data,
    /** Lets time pass, and the worker look once. */
    pass: async (minutes: number) => {
      forum.clock.advance(minutes * MINUTE_MS);
      await publishDue(forum.ctx);
      await forum.settle();
    },
    postsOf: async ({ id }: Actor): Promise<readonly { id: string; title: string }[]> =>
      (await forum.as(null).get(`/posts?authorId=${id}`)).json().data,
  };
}
