// Receivers do not wait for each other.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sendDueDeliveries } from './operations/send-due.ts';
import { openTellingForum, type TellingForum } from './test-webhooks.ts';

let world: TellingForum;
beforeAll(async () => {
  world = await openTellingForum('slow', 'quick');
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => world.close());

it('sends to others what happens while a receiver lets the forum wait, however long', async () => {
  const { aWebhook, forum, receiver, write } = world;
  await aWebhook('slow');
  await write();
  await forum.settle();
  receiver('slow').answer = 'never';
  const running = sendDueDeliveries(forum.ctx);
  await expect.poll(() => receiver('slow').got.length).toBe(1);
  // Most of the ten seconds that a receiver has are over.
  const later = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => later() + 9000);
  await aWebhook('quick');
  await write();
  await forum.settle();
  await expect.poll(() => receiver('quick').got.length, { timeout: 4000 }).toBe(1);
  await receiver('slow').kill();
  await running;
  await receiver('slow').start();
  receiver('slow').answer = { status: 204 };
});

it('begins nothing more once the worker stops', async () => {
  const { forum, receiver, write } = world;
  forum.clock.advance(10_000);
  await write();
  await forum.settle();
  const before = receiver('quick').got.length;
  await sendDueDeliveries(forum.ctx, AbortSignal.abort());
  expect(receiver('quick').got.length).toBe(before);
});

it('waits for what is on its way when something else fails', async () => {
  const { forum, write } = world;
  for (let threads = 0; threads < 4; threads += 1) await write();
  await forum.settle();
  let calls = 0;
  let answered = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const call: typeof forum.ctx.outbound.call = async (...given) => {
    calls += 1;
    if (calls === 1) throw new Error('The disk is full.');
    await held;
    const answer = await forum.ctx.outbound.call(...given);
    answered += 1;
    return answer;
  };
  const ctx = { ...forum.ctx, outbound: { ...forum.ctx.outbound, call } };
  const running = sendDueDeliveries(ctx).then(
    () => 'sent',
    () => answered,
  );
  await expect.poll(() => calls).toBeGreaterThan(3);
  release();
  expect(await running).toBe(calls - 1);
});
