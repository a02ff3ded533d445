import { aMember, elevated } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM, openTellingForum, type TellingForum } from './test-webhooks.ts';

let world: TellingForum;
beforeAll(async () => {
  world = await openTellingForum('chat');
});
afterAll(() => world.close());

const listed = async () => (await (await world.admin()).get('/admin/webhooks')).json().data;
const one = async (id: string) =>
  (await listed()).find((found: { readonly id: string }) => found.id === id);
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const undo = () => undoNewest('');
/** Undoes the newest act of a kind. */
const undoNewest = async (kind: string) => {
  const admin = await world.admin();
  await world.forum.settle();
  const acts: { id: string; kind: string }[] = (await admin.get('/admin/audit')).json().data;
  const act = acts.find((found) => found.kind.startsWith(kind));
  if (act === undefined) throw new Error(`no act ${kind}`);
  const answer = await admin.post(`/admin/audit/${act.id}/undo`, {});
  await world.forum.settle();
  return answer.statusCode;
};

describe('webhooks', () => {
  it('are for administrators who have typed their PIN', async () => {
    const { forum, ada, alice } = world;
    const form = { ...FORM, address: 'https://evil.example/' };
    const mod = await aMember(forum, { username: 'mod', role: 'MODERATOR' });
    const asked = [
      await forum.as(null).post('/admin/webhooks', form),
      await forum.as(alice).post('/admin/webhooks', form),
      await (await elevated(forum, mod)).post('/admin/webhooks', form),
      await forum.as(ada).post('/admin/webhooks', form),
      await forum.as(null).get('/admin/webhooks'),
      await (await elevated(forum, mod)).get('/admin/webhooks'),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 401, 401, 403]);
  });

  it('keep address and secret encrypted, and tell the secret once', async () => {
    const address = 'https://chat.test/services/T1/B2/secretOfTheChat';
    const { id, secret } = await world.aWebhook('chat', { address });
    expect(secret).toMatch(/^whsec_/);
    const admin = await world.admin();
    const told = JSON.stringify([await listed(), (await admin.get('/admin/audit')).json()]);
    const { rows } = await sql<{ line: string }>`SELECT row_to_json(event)::text AS line FROM event
      UNION ALL SELECT encode(sealed, 'escape') FROM webhook_secret
      UNION ALL SELECT row_to_json(command_log)::text FROM command_log`.execute(world.forum.ctx.db);
    for (const line of [told, ...rows.map((row) => row.line)]) {
      expect(line).not.toContain('secretOfTheChat');
      expect(line).not.toContain(secret);
    }
    expect(await one(id)).toMatchObject({ host: 'chat.test', isReadable: true, waiting: 0 });
  });

  it('are refused where they lead nowhere, to no place, or unencrypted', async () => {
    const admin = await world.admin();
    const address = 'https://chat.test/';
    const refused = async (more: object) => {
      const answer = await admin.post('/admin/webhooks', { ...FORM, address, ...more });
      return [answer.statusCode, answer.json().errors?.[0]?.path];
    };
    expect(await refused({ address: 'http://chat.test/' })).toEqual([422, 'address']);
    expect(await refused({ address: 'https://a:b@chat.test/' })).toEqual([422, 'address']);
    // The way out calls no other port, and would say so three days long.
    expect(await refused({ address: 'https://chat.test:8443/' })).toEqual([422, 'address']);
    expect(await refused({ kinds: [] })).toEqual([422, 'kinds']);
    expect(await refused({ allPublic: false })).toEqual([422, 'categoryIds']);
    expect((await admin.post('/admin/webhooks/nothing/pause', {})).statusCode).toBe(404);
  });

  it('undo each change exactly', async () => {
    const { id } = await world.aWebhook('chat', { name: 'Undone' });
    const admin = await world.admin();
    const before = await one(id);
    const changed = await admin.put(`/admin/webhooks/${id}`, {
      ...FORM,
      name: 'Renamed',
      address: 'https://other.test/',
    });
    expect(changed.json()).toMatchObject({ name: 'Renamed', host: 'other.test' });
    expect(await undo()).toBe(200);
    expect(await one(id)).toEqual(before);
    for (const act of ['pause', 'remove'] as const) {
      expect((await admin.post(`/admin/webhooks/${id}/${act}`, {})).statusCode).toBe(200);
      expect(await one(id)).not.toEqual(before);
      expect(await undo()).toBe(200);
      expect(await one(id)).toEqual(before);
    }
    await admin.post(`/admin/webhooks/${id}/secret`, {});
    expect(await undo()).toBe(200);
    const { id: added } = await world.aWebhook('chat', { name: 'Added' });
    expect(await undo()).toBe(200);
    expect(await one(added)).toMatchObject({ removed: true });
  });

  it('are told nothing of before once their addition is undone', async () => {
    const { id } = await world.aWebhook('chat', { name: 'Mistaken' });
    const admin = await world.admin();
    await world.write();
    await world.forum.settle();
    expect((await admin.post(`/admin/webhooks/${id}/replay`, { from: LONG_AGO })).statusCode).toBe(
      200,
    );
    expect(await undoNewest('webhook.add')).toBe(200);
    expect(await one(id)).toMatchObject({ removed: true, waiting: 0, replaying: false });
  });

  it('begin again with what waits when a pause, or a removal, is undone', async () => {
    const { id } = await world.aWebhook('chat', { name: 'Paused by mistake' });
    const admin = await world.admin();
    const tries = async () => {
      const { rows } = await sql<{ attempts: number; due: boolean }>`SELECT attempts,
        next_try_at <= ${world.forum.clock.now()} AS due
        FROM webhook_delivery JOIN webhook_thread USING (webhook_id, thread_id)
        WHERE webhook_id = ${id} AND state = 'waiting'`.execute(world.forum.ctx.db);
      return rows;
    };
    await world.write();
    world.receiver('chat').answer = { status: 500 };
    await world.send();
    world.receiver('chat').answer = { status: 204 };
    expect(await tries()).toEqual([{ attempts: 1, due: false }]);
    await admin.post(`/admin/webhooks/${id}/pause`, {});
    expect(await undo()).toBe(200);
    expect(await tries()).toEqual([{ attempts: 0, due: true }]);
    await admin.post(`/admin/webhooks/${id}/remove`, {});
    // What was on its way into the queue when the webhook was removed.
    await sql`INSERT INTO webhook_delivery (webhook_id, event_id, kind, item_id, thread_id, seq,
        happened_at, attempts, queued_at)
      SELECT ${id}, id, 'post.published', id, id, 1, at, 3, at FROM event ORDER BY id LIMIT 1`.execute(
      world.forum.ctx.db,
    );
    await sql`INSERT INTO webhook_thread (webhook_id, thread_id, next_try_at)
      SELECT ${id}, id, 'infinity' FROM event ORDER BY id LIMIT 1`.execute(world.forum.ctx.db);
    expect(await undo()).toBe(200);
    expect(await tries()).toEqual([{ attempts: 0, due: true }]);
  });

  it('sends a test, and lists what came of it', async () => {
    const chat = world.receiver('chat');
    const { id } = await world.aWebhook('chat', { format: 'slack', name: 'Team <!channel>' });
    chat.answer = { status: 500, body: 'x'.repeat(10_000) };
    const admin = await world.admin();
    const tried = (await admin.post(`/admin/webhooks/${id}/test`)).json();
    expect(tried).toMatchObject({ kind: 'test', status: 500, failure: null });
    expect(tried.answer).toHaveLength(4096);
    expect(JSON.parse(chat.got.at(-1)?.body ?? '')).toEqual({
      text: 'This is a test of the webhook “Team &lt;!channel&gt;”.',
      mrkdwn: false,
    });
    expect((await admin.get(`/admin/webhooks/${id}/tries`)).json().data).toEqual([tried]);
    await chat.kill();
    const failed = (await admin.post(`/admin/webhooks/${id}/test`)).json();
    expect(failed).toMatchObject({ status: null, failure: 'unreachable', answer: '' });
    await chat.start();
    chat.answer = { status: 204 };
  });
});
