// Nothing is lost and nothing comes out of order, however often receiver and worker die: what comes twice has one id.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { retryDueDeliveries, sendDueDeliveries } from './operations/send-due.ts';
import { openTellingForum, type TellingForum } from './test-webhooks.ts';

const KILLS = 20;
const THREADS = 6;
const MINUTE_MS = 60_000;

let world: TellingForum;
beforeAll(async () => {
  world = await openTellingForum('one');
});
afterAll(() => world.close());

/** Both runs of a worker: whichever has the receiver. */
async function sending(ctx: Parameters<typeof sendDueDeliveries>[0]): Promise<void> {
  await sendDueDeliveries(ctx);
  await retryDueDeliveries(ctx);
}

/** The worker dies after a few deliveries, as a process does: nothing that it was about to write is written. */
async function sendAndDie(): Promise<void> {
  const { ctx } = world.forum;
  let calls = 0;
  const call: typeof ctx.outbound.call = async (...given) => {
    const answer = await ctx.outbound.call(...given);
    calls += 1;
    if (calls > 3) throw new Error('The worker was killed.');
    return answer;
  };
  const dying = { ...ctx, outbound: { ...ctx.outbound, call } };
  await expect(sending(dying)).rejects.toThrow('killed');
}

/** The receiver dies with requests on their way. */
async function sendToDying(): Promise<void> {
  const receiver = world.receiver('one');
  const before = receiver.got.length;
  receiver.answer = 'never';
  const sent = sending(world.forum.ctx);
  await expect.poll(() => receiver.got.length).toBeGreaterThan(before);
  await receiver.kill();
  await sent;
  await receiver.start();
  receiver.answer = { status: 204 };
}

it('tells everything, in order, when receiver and worker are killed twenty times', async () => {
  const { alice, aWebhook, forum, receiver, send, write } = world;
  await aWebhook('one', { kinds: ['post.published', 'post.edited', 'comment.written'] });
  const posts: string[] = [];
  for (let at = 0; at < THREADS; at += 1) posts.push(await write());
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (const [at, id] of posts.entries()) {
      const title = `The title number ${kill} of post ${at}`;
      await forum.as(alice).patch(`/posts/${id}`, { title });
    }
    await forum.settle();
    await (kill % 2 === 0 ? sendAndDie() : sendToDying());
    // What a dead worker had claimed is free again, and what failed is due.
    forum.clock.advance(2 * MINUTE_MS);
  }
  const waiting = async () => {
    const { rows } = await sql<{ left: number }>`SELECT count(*)::int AS left FROM webhook_delivery
      WHERE state <> 'sent'`.execute(forum.ctx.db);
    return rows[0]?.left;
  };
  for (let round = 0; round < 20 && (await waiting()) !== 0; round += 1) {
    await send();
    forum.clock.advance(60 * MINUTE_MS);
  }
  const { rows } = await sql<{ id: string; thread: string }>`
    SELECT id, data->>'postId' AS thread FROM event WHERE type IN ('PostCreated', 'PostEdited')
    ORDER BY partition, seq`.execute(forum.ctx.db);
  expect(rows).toHaveLength(THREADS * (KILLS + 1));
  const ids = [...new Set(receiver('one').got.map(({ id }) => id))];
  const threadOf = new Map(rows.map(({ id, thread }) => [id, thread]));
  for (const post of posts) {
    const meant = rows.filter(({ thread }) => thread === post).map(({ id }) => id);
    expect(ids.filter((id) => threadOf.get(id) === post)).toEqual(meant);
  }
  expect(ids).toHaveLength(rows.length);
  // Some came twice, or nothing was killed.
  expect(receiver('one').got.length).toBeGreaterThan(ids.length);
}, 120_000);
