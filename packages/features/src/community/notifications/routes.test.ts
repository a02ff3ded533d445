import type { Actor } from '@forum/contracts';
import { notification } from '@forum/contracts/notifications';
import { newId } from '@forum/kernel';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBell, type Bell } from './test-bell.ts';

let bell: Bell;
let count = 0;
let alice: Actor;
let bob: Actor;
let carol: Actor;

beforeAll(async () => {
  bell = await openBell();
});
afterAll(() => bell.forum.close());
beforeEach(async () => {
  count += 1;
  const member = (who: string) => given.aMember(bell.forum, { username: `${who}_${count}` });
  [alice, bob, carol] = await Promise.all([member('alice'), member('bob'), member('carol')]);
});

const read = (by: Actor | null, id: string) => bell.forum.as(by).post(`/notifications/${id}/read`);

describe('GET /notifications?page&limit', () => {
  it('answers 200 {items, meta}, newest first, in pages', async () => {
    for (let i = 0; i < 3; i += 1) {
      await bell.comment(bob, { postId: await bell.write(alice) });
    }
    await bell.forum.settle();
    const page = async (n: number) =>
      (await bell.forum.as(alice).get(`/notifications?page=${n}&limit=2`)).json();
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect(first.meta).toMatchObject({ page: 1, limit: 2, total: 3, totalPages: 2 });
    expect([first.items.length, second.items.length, third.items.length]).toEqual([2, 1, 0]);
    const times = [...first.items, ...second.items].map((item) => item.createdAt);
    expect(times).toEqual(times.toSorted((a, b) => (a < b ? 1 : -1)));
  });

  it('puts like ones in one line: "A and 3 others"', async () => {
    const postId = await bell.write(alice);
    const crowd = await Promise.all(
      [1, 2].map((i) => given.aMember(bell.forum, { username: `other_${count}_${i}` })),
    );
    for (const by of [bob, ...crowd, carol, bob]) await bell.comment(by, { postId });
    const [line, ...rest] = await bell.heard(alice);
    expect(rest).toEqual([]);
    expect(line).toMatchObject({
      title: `bob_${count} and 3 others commented on your post “How to begin”`,
      count: 5,
      actorCount: 4,
    });
    expect(line?.actors.map(({ username }) => username)).toEqual([
      `bob_${count}`,
      `carol_${count}`,
      `other_${count}_2`,
    ]);
    expect(await bell.unread(alice)).toBe(1);
  });

  it('is only the own: a member named in the query is not looked at (S12)', async () => {
    await bell.comment(bob, { postId: await bell.write(alice) });
    await bell.forum.settle();
    const answer = await bell.forum
      .as(bob)
      .get(`/notifications?userId=${alice.id}&memberId=${alice.id}`);
    expect(answer.json()).toMatchObject({ items: [], meta: { total: 0 } });
  });

  it('answers 401 to visitors and 400 to pages out of reach', async () => {
    const asVisitor = bell.forum.as(null);
    for (const path of ['', '/unread-count', '/preferences']) {
      expect((await asVisitor.get(`/notifications${path}`)).statusCode).toBe(401);
    }
    for (const query of ['page=1000000', 'page=0', 'limit=51', 'page=1&page=2']) {
      const answer = await bell.forum.as(alice).get(`/notifications?${query}`);
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
  });

  it('links to internal paths only, whatever members call their things (S43)', async () => {
    const evil = await given.aMember(bell.forum, {
      username: `evil_${count}`,
      profile: { display_name: '//evil.example <b>' },
    });
    await bell.forum.as(evil).post(`/users/${alice.id}/follow`);
    for (const title of [
      '//evil.example/x y z',
      'https://evil.example',
      '\\\\evil.example path',
      'javascript:alert(1)',
    ]) {
      const made = await bell.forum.as(alice).post('/posts', {
        title,
        content:
          '{"root":{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","text":"Five words are quite enough here."}]}]}}',
        categoryId: bell.categoryId,
        prefix: 'Help',
        tags: ['start'],
      });
      expect(made.statusCode).toBe(201);
      await bell.comment(evil, { postId: made.json().id });
    }
    const lines = await bell.heard(alice);
    expect(lines).toHaveLength(5);
    for (const { link } of lines) {
      expect(notification.shape.link.safeParse(link).success).toBe(true);
      expect(new URL(link, 'http://forum.test').origin).toBe('http://forum.test');
    }
  });
});

describe('POST /notifications/{id}/read', () => {
  it('answers 204, marks the whole line, and is harmless twice', async () => {
    const postId = await bell.write(alice);
    await bell.comment(bob, { postId });
    await bell.comment(carol, { postId });
    const [line] = await bell.heard(alice);
    const id = line?.id ?? '';
    expect((await read(alice, id)).statusCode).toBe(204);
    expect((await read(alice, id)).statusCode).toBe(204);
    expect(await bell.unread(alice)).toBe(0);
    expect(await bell.heard(alice)).toMatchObject([{ id, read: true, count: 2 }]);
  });

  it('leaves unread what joined the line since it was shown', async () => {
    const postId = await bell.write(alice);
    await bell.comment(bob, { postId });
    const [shown] = await bell.heard(alice);
    await bell.comment(carol, { postId });
    await bell.forum.settle();
    expect((await read(alice, shown?.id ?? '')).statusCode).toBe(204);
    expect(await bell.heard(alice)).toMatchObject([
      { read: false, count: 1, title: `carol_${count} commented on your post “How to begin”` },
      { read: true, count: 1, id: shown?.id },
    ]);
  });

  it("answers 404 for another member's, whose count stays (S12), and for what never was", async () => {
    await bell.comment(bob, { postId: await bell.write(alice) });
    const [line] = await bell.heard(alice);
    for (const id of [line?.id ?? '', newId(), 'nonsense', '%00', 'read-all%00']) {
      const answer = await read(bob, id);
      expect([id, answer.statusCode, answer.json().code]).toEqual([
        id,
        404,
        'notification-not-found',
      ]);
    }
    expect((await read(null, line?.id ?? '')).statusCode).toBe(401);
    expect(await bell.unread(alice)).toBe(1);
  });
});

describe('POST /notifications/read-all', () => {
  it('answers 204 and marks only mine', async () => {
    const postId = await bell.write(alice);
    const parentId = await bell.comment(bob, { postId });
    await bell.comment(carol, { postId, parentId });
    await bell.forum.settle();
    const answer = await bell.forum.as(alice).post('/notifications/read-all');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect([await bell.unread(alice), await bell.unread(bob)]).toEqual([0, 1]);
  });

  it('bears twenty at once, while new ones arrive: these stay unread', async () => {
    const postId = await bell.write(alice);
    for (let i = 0; i < 5; i += 1) await bell.comment(bob, { postId });
    await bell.forum.settle();
    const [late, ...answers] = await Promise.all([
      bell.comment(carol, { postId }),
      ...Array.from({ length: 20 }, () => bell.forum.as(alice).post('/notifications/read-all')),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual(
      Array.from({ length: 20 }, () => 204),
    );
    const lines = await bell.heard(alice);
    const unread = lines.filter((line) => !line.read);
    const counted = unread.reduce((sum, line) => sum + line.count, 0);
    expect(await bell.unread(alice)).toBe(counted);
    expect(counted).toBeLessThanOrEqual(1);
    expect(lines.reduce((sum, line) => sum + line.count, 0)).toBe(6);
    // Read or not, it is listed: reading all before it came does not mark it as read.
    expect(lines[0]?.link).toContain(late);
  });
});

describe('preferences per kind and channel', () => {
  const choose = (by: Actor | null, body: unknown) =>
    bell.forum.as(by).patch('/notifications/preferences', body);

  it('begin with everything in the app, and change one by one', async () => {
    const before = (await bell.forum.as(alice).get('/notifications/preferences')).json();
    expect(before.kinds.follow).toEqual({ inApp: true, mail: false, push: false });
    expect(before.digest).toBe('off');
    const after = await choose(alice, { kinds: { follow: { mail: true } }, digest: 'daily' });
    expect(after.statusCode).toBe(200);
    expect(after.json()).toEqual({
      ...before,
      kinds: { ...before.kinds, follow: { inApp: true, mail: true, push: false } },
      digest: 'daily',
    });
    expect((await bell.forum.as(bob).get('/notifications/preferences')).json()).toEqual(before);
  });

  it('have an hour for the digest, and a zone for the hour', async () => {
    const choice = { digestHour: 20, timeZone: 'Asia/Kathmandu' };
    expect((await choose(alice, choice)).json()).toMatchObject({ digest: 'off', ...choice });
    expect((await choose(alice, { digest: 'weekly' })).json()).toMatchObject(choice);
    expect((await choose(alice, { digestHour: 0 })).json()).toMatchObject({
      digest: 'weekly',
      digestHour: 0,
      timeZone: 'Asia/Kathmandu',
    });
  });

  it('leave out of list and count what is not wanted, but not a mention in it', async () => {
    const postId = await bell.write(alice);
    await choose(alice, { kinds: { comment: { inApp: false } } });
    await bell.comment(bob, { postId });
    expect([await bell.unread(alice), await bell.heard(alice)]).toEqual([0, []]);
    await bell.comment(bob, { postId, text: `Look here @alice_${count} please` });
    expect(await bell.unread(alice)).toBe(1);
    await choose(alice, { kinds: { mention: { inApp: false } } });
    expect(await bell.unread(alice)).toBe(0);
  });

  it('refuse what is no choice, and visitors', async () => {
    for (const body of [
      { kinds: { vote: { inApp: true } } },
      { kinds: { comment: { inApp: 'yes' } } },
      { kinds: { comment: { sms: true } } },
      { digest: 'hourly' },
      { digestHour: 24 },
      { digestHour: 7.5 },
      { timeZone: 'Europe/Nowhere' },
      { timeZone: '+01:00' },
      { timeZone: 'europe/berlin' },
      { timeZone: null },
      { timeZone: `Europe/${'B'.repeat(2_000)}` },
      { role: 'ADMIN' },
      [],
      'all',
    ]) {
      const answer = await choose(alice, body);
      expect([JSON.stringify(body), answer.statusCode]).toEqual([JSON.stringify(body), 422]);
    }
    expect((await choose(null, { digest: 'daily' })).statusCode).toBe(401);
  });
});
