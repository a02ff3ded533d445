import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replayDue } from './operations/replay.ts';
import { openTellingForum, toldIn, type TellingForum } from './test-webhooks.ts';

let world: TellingForum;
let webhookId: string;
/** What the receiver got of one thread, in order, and of another that happened an hour before. */
let ids: string[];
let before: string;
beforeAll(async () => {
  world = await openTellingForum('one');
  const { alice, aWebhook, forum, receiver, send, write } = world;
  ({ id: webhookId } = await aWebhook('one'));
  await write();
  await send();
  before = receiver('one').got[0]?.id ?? '';
  forum.clock.advance(60 * 60 * 1000);
  const postId = await write();
  for (const content of ['The first of some words', 'The second of some words']) {
    await forum.as(alice).post('/comments', { postId, content });
  }
  await forum.as(alice).patch(`/posts/${postId}`, { title: 'Another title than before' });
  await send();
  ids = receiver('one')
    .got.slice(1)
    .map(({ id }) => id);
});
afterAll(() => world.close());
beforeEach(() => {
  world.receiver('one').got.length = 0;
});

const ask = async (from: object) =>
  (await world.admin()).post(`/admin/webhooks/${webhookId}/replay`, from);
const placeOf = async (id: string) => {
  const { rows } = await sql<{ place: string }>`
    SELECT partition || '/' || seq AS place FROM event WHERE id = ${id}`.execute(
    world.forum.ctx.db,
  );
  return rows[0]?.place ?? '';
};
/** What the receiver is told again. */
const replayed = async (from: object) => {
  const asked = await ask(from);
  expect(asked.statusCode, asked.body).toBe(200);
  await replayDue(world.forum.ctx);
  await world.send();
  return world.receiver('one').got.map(({ id }) => id);
};

describe('a replay', () => {
  it('begins with a delivery, and tells what came after it in its thread, in order', async () => {
    expect(ids).toHaveLength(4);
    expect(await replayed({ delivery: ids[1] })).toEqual(ids.slice(1));
    expect(toldIn(world.receiver('one').got).map(({ type }) => type)).toEqual([
      'comment.written',
      'comment.written',
      'post.edited',
    ]);
  });

  it('begins at a position of the log, which is another way to name it', async () => {
    expect(await replayed({ position: await placeOf(ids[2] ?? '') })).toEqual(ids.slice(2));
  });

  it('tells other threads since the moment of that event, each thing once', async () => {
    const told = await replayed({ delivery: before });
    expect(told.toSorted()).toEqual([before, ...ids].toSorted());
    expect(told.filter((id) => ids.includes(id))).toEqual(ids);
  });

  it('begins exactly there, although more happened at the same moment', async () => {
    const place = await placeOf(ids[3] ?? '');
    const { rows } = await sql<{ n: number }>`SELECT count(DISTINCT at)::int AS n FROM event
      WHERE id = ANY(${ids}::uuid[])`.execute(world.forum.ctx.db);
    // The clock of tests stands still.
    expect(rows[0]?.n).toBe(1);
    expect(await replayed({ position: place })).toEqual(ids.slice(3));
  });

  it('is refused at what is not there, and without one beginning', async () => {
    const refused = async (from: object) => {
      const answer = await ask(from);
      return [answer.statusCode, answer.json().errors?.[0]?.path];
    };
    const [delivery = ''] = ids;
    expect(await refused({})).toEqual([422, 'from']);
    expect(await refused({ delivery, position: await placeOf(delivery) })).toEqual([422, 'from']);
    expect(await refused({ delivery: webhookId })).toEqual([422, 'delivery']);
    expect(await refused({ delivery: 'x' })).toEqual([422, 'delivery']);
    for (const position of ['1/999999999999999', '64/1', '1/0', '1', '-1/1', '1/2/3']) {
      expect([position, await refused({ position })]).toEqual([position, [422, 'position']]);
    }
    const asked = await world.forum.as(world.alice).post(`/admin/webhooks/${webhookId}/replay`, {});
    expect(asked.statusCode).toBe(403);
  });
});
