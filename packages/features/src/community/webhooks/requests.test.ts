import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTellingForum, toldIn, type TellingForum } from './test-webhooks.ts';

let world: TellingForum;
let webhookId: string;
let secret: string;
beforeAll(async () => {
  world = await openTellingForum('one', 'two');
  ({ id: webhookId, secret } = await world.aWebhook('one'));
});
afterAll(() => world.close());

const read = async (path: string) => (await (await world.admin()).get(path)).json();
/** The request of the newest try. */
const newest = async () => {
  const { data } = await read(`/admin/webhooks/${webhookId}/tries`);
  return read(`/admin/webhooks/${webhookId}/tries/${data[0].id}`);
};

describe('the request of a try', () => {
  it('has the headers as sent, the signature cut, and the body as long as it is the same', async () => {
    await world.write({ title: 'A title that was told' });
    await world.send();
    const got = world.receiver('one').got.at(-1);
    const { address, headers, body, isAsSent } = await newest();
    expect({ body, isAsSent }).toEqual({ body: got?.body, isAsSent: true });
    expect(address).toMatch(/^https:\/\/[^/]+\/…$/u);
    const { 'webhook-signature': signature, ...others } = headers;
    expect(got?.headers).toMatchObject(others);
    expect(Object.keys(others)).toEqual(
      expect.arrayContaining(['host', 'user-agent', 'content-type', 'webhook-timestamp']),
    );
    expect(String(got?.headers['webhook-signature'])).toMatch(signature.slice(0, -1));
    expect(signature).toMatch(/^v1,.{6}…$/u);
  });

  it('shows what is there now, and says so, once a text has changed or is gone', async () => {
    const { alice, forum, send, write } = world;
    const id = await write({ title: 'Nobody shall read this' });
    await send();
    await forum.as(alice).patch(`/posts/${id}`, { title: 'Another title than before' });
    await forum.settle();
    const changed = await newest();
    expect(changed).toMatchObject({ isAsSent: false });
    expect(changed.body).toContain('Another title than before');
    await forum.as(alice).delete(`/posts/${id}`);
    await forum.settle();
    const { body, isAsSent } = await newest();
    expect(isAsSent).toBe(false);
    expect(JSON.parse(body)).toMatchObject({ type: 'post.deleted', data: { post: { id } } });
  });

  it('is kept without its text, its path and its signature', async () => {
    await world.write({ title: 'A title in no row of tries' });
    await world.send();
    const { rows } = await sql<{ line: string }>`
      SELECT row_to_json(webhook_try)::text AS line FROM webhook_try`.execute(world.forum.ctx.db);
    const signature = String(world.receiver('one').got.at(-1)?.headers['webhook-signature']);
    for (const { line } of rows) {
      for (const kept of ['in no row of tries', '/hook', signature, secret]) {
        expect(line).not.toContain(kept);
      }
    }
  });

  it('of a test is shown too', async () => {
    const admin = await world.admin();
    await admin.post(`/admin/webhooks/${webhookId}/test`);
    expect(await newest()).toMatchObject({ isAsSent: true });
  });

  it('has nothing where nothing was sent, and no body once a member is gone', async () => {
    const { forum, receiver, send, write } = world;
    await receiver('one').kill();
    await write();
    await send();
    expect(await newest()).toMatchObject({ address: null, headers: {}, isAsSent: null });
    await receiver('one').start();
    await sql`DELETE FROM webhook_delivery`.execute(forum.ctx.db);
    expect(await newest()).toMatchObject({ body: null, isAsSent: null });
  });

  it('is that of no other webhook, and for administrators alone', async () => {
    const { id: other } = await world.aWebhook('two');
    const { data } = await read(`/admin/webhooks/${webhookId}/tries`);
    const path = (id: string) => `/admin/webhooks/${id}/tries/${data[0].id}`;
    const { forum, ada, alice } = world;
    const asked = [
      await forum.as(alice).get(path(webhookId)),
      await forum.as(ada).get(path(webhookId)),
      await (await world.admin()).get(path(other)),
      await (await world.admin()).get(`/admin/webhooks/${webhookId}/tries/nothing`),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 401, 404, 404]);
    expect(toldIn(world.receiver('two').got)).toEqual([]);
  });
});
