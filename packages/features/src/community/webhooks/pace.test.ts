// A receiver gets no more than it takes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTellingForum, type TellingForum } from './test-webhooks.ts';

const MINUTE_MS = 60_000;

let world: TellingForum;
beforeAll(async () => {
  world = await openTellingForum('busy', 'quick', 'other');
});
afterAll(() => world.close());

const shown = async (id: string) =>
  (await (await world.admin()).get('/admin/webhooks'))
    .json()
    .data.find((found: { readonly id: string }) => found.id === id);

it('waits as long as a receiver asks for, says so, and sends to others meanwhile', async () => {
  const { admin, aWebhook, forum, receiver, send, write } = world;
  const { id } = await aWebhook('busy');
  const busy = receiver('busy');
  busy.answer = { status: 429, headers: { 'retry-after': '600' } };
  await write();
  await send();
  expect(busy.got).toHaveLength(1);
  const until = new Date(forum.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
  expect(await shown(id)).toMatchObject({ waitUntil: until, paused: null });
  const [tried] = (await (await admin()).get(`/admin/webhooks/${id}/tries`)).json().data;
  expect(tried).toMatchObject({ status: 429, waitUntil: until });
  busy.answer = { status: 204 };
  await aWebhook('other');
  await write();
  forum.clock.advance(9 * MINUTE_MS);
  await send();
  expect([busy.got.length, receiver('other').got.length]).toEqual([1, 1]);
  forum.clock.advance(MINUTE_MS);
  await send();
  expect(busy.got).toHaveLength(3);
  expect(await shown(id)).toMatchObject({ waitUntil: null, waiting: 0 });
});

it('does not wait any longer once staff resume the webhook', async () => {
  const { admin, aWebhook, receiver, send, write } = world;
  const { id } = await aWebhook('quick');
  receiver('quick').answer = { status: 503, headers: { 'retry-after': '36000' } };
  await write();
  await send();
  receiver('quick').answer = { status: 204 };
  const before = receiver('quick').got.length;
  await (await admin()).post(`/admin/webhooks/${id}/pause`, {});
  await (await admin()).post(`/admin/webhooks/${id}/resume`, {});
  await send();
  expect(receiver('quick').got).toHaveLength(before + 1);
});

it('is sent at most four at once, and twenty in a second', async () => {
  const { forum, send, write } = world;
  await send();
  for (let threads = 0; threads < 12; threads += 1) await write();
  const began = new Map<string, number[]>();
  const underWay = new Map<string, number>();
  let most = 0;
  const call: typeof forum.ctx.outbound.call = async (...given) => {
    const [address] = given;
    began.set(address, [...(began.get(address) ?? []), performance.now()]);
    underWay.set(address, (underWay.get(address) ?? 0) + 1);
    most = Math.max(most, underWay.get(address) ?? 0);
    const answer = await forum.ctx.outbound.call(...given);
    underWay.set(address, (underWay.get(address) ?? 0) - 1);
    return answer;
  };
  // Not since the first call, which a busy machine may notice late.
  const start = performance.now();
  await send({ ...forum.ctx, outbound: { ...forum.ctx.outbound, call } });
  expect(began.size).toBe(3);
  for (const calls of began.values()) {
    expect(calls).toHaveLength(12);
    // Timers may be early by a millisecond.
    expect((calls.at(-1) ?? 0) - start).toBeGreaterThan(11 * 50 - 11);
  }
  expect(most).toBeLessThanOrEqual(4);
});
