import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueueMail } from './operations/enqueue-mail.ts';

let forum: TestForum;
let admin: TestClient;
beforeAll(async () => {
  forum = await buildTestForum();
  admin = await elevated(forum, await aMember(forum, { username: 'chief', role: 'ADMIN' }));
  await forum.settle();
  await forum.ctx.db.deleteFrom('mail_outbox').execute();
  for (const to of ['ada@example.com', 'bob@example.com']) {
    const letter = { paragraphs: ['canary'], footer: 'Because.' };
    const mail = { kind: 'test', memberId: null, to, subject: 'Hello', letter, dedupeKey: to };
    await enqueueMail(forum.ctx, forum.ctx.db, mail);
    forum.clock.advance(1000);
  }
});
afterAll(() => forum.close());

const giveUp = () =>
  forum.ctx.db
    .updateTable('mail_outbox')
    .set({ state: 'given-up', attempts: 6, error: 'out of reach', not_after: forum.clock.now() })
    .where('address', '=', 'ada@example.com')
    .execute();

it('lists mails, newest first, by state and by address, and never what they say', async () => {
  await giveUp();
  const all = await admin.get('/admin/mails');
  expect(all.body).not.toContain('canary');
  expect(all.json()).toMatchObject({
    data: [
      { address: 'bob@example.com', state: 'waiting', nextTryAt: expect.any(String) },
      { address: 'ada@example.com', state: 'given-up', error: 'out of reach', nextTryAt: null },
    ],
    meta: { total: 2 },
  });
  const failed = (await admin.get('/admin/mails?state=given-up')).json();
  expect(failed.meta.total).toBe(1);
  expect((await admin.get('/admin/mails?filter=bob%40example.com')).json().data).toHaveLength(1);
  expect((await admin.get('/admin/mails?filter=bob')).json().data).toEqual([]);
  expect((await admin.get('/admin/mails?state=lost')).statusCode).toBe(400);
});

it('tries again what was given up, however late it is, and nothing else', async () => {
  await giveUp();
  const { data } = (await admin.get('/admin/mails')).json();
  const [waiting, lost] = data;
  expect((await admin.post(`/admin/mails/${waiting.id}/retry`)).statusCode).toBe(409);
  const again = await admin.post(`/admin/mails/${lost.id}/retry`);
  expect([again.statusCode, again.json()]).toMatchObject([200, { state: 'waiting', attempts: 0 }]);
  await forum.settle();
  expect((await admin.get(`/admin/mails/${lost.id}`)).json()).toMatchObject({
    state: 'sent',
    sentAt: forum.clock.now().toISOString(),
  });
  expect((await admin.post(`/admin/mails/${forum.ctx.newId()}/retry`)).statusCode).toBe(404);
});
