import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberStream } from '@forum/events/accounts';
import { openBell, type Bell } from './test-bell.ts';
import { unsubscribeLink, unsubscribeToken, type MailTopic } from './parts/unsubscribe-token.ts';
import { mailKeyOf } from './store/mails.ts';

let bell: Bell;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  bell = await openBell();
  alice = await given.aMember(bell.forum, { username: 'alice' });
  bob = await given.aMember(bell.forum, { username: 'bob' });
});
afterAll(() => bell.forum.close());

async function linkOf(member: Actor, ...topics: MailTopic[]): Promise<string> {
  const key = await mailKeyOf(bell.forum.ctx.db, member.id);
  const url = unsubscribeLink(bell.forum.ctx.site, { memberId: member.id, topics, key });
  return url.replace('http://forum.test', '');
}

const get = (url: string) => bell.forum.app.inject({ method: 'GET', url });
const post = (url: string, headers: Record<string, string> = {}) =>
  bell.forum.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });
const preferences = async (member: Actor) =>
  (await bell.forum.as(member).get('/notifications/preferences')).json();

describe('one-click unsubscribing (RFC 8058)', () => {
  it('ends mails of one kind by a POST without a session, and only that', async () => {
    const before = await preferences(alice);
    const answer = await post(await linkOf(alice, 'mention'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('You will no longer get emails about mentions of you.');
    expect(await preferences(alice)).toEqual({
      ...before,
      kinds: { ...before.kinds, mention: { inApp: true, mail: false, push: true } },
    });
    expect((await post(await linkOf(alice, 'mention'))).statusCode).toBe(200);
    expect((await preferences(bob)).kinds.mention.mail).toBe(true);
  });

  it('ends mails of each kind that its letter told of, and names them all', async () => {
    const carol = await given.aMember(bell.forum, { username: 'carol' });
    const link = await linkOf(carol, 'thread', 'mention');
    expect((await get(link)).body).toContain(
      'emails about mentions of you and new comments in what you watch?',
    );
    expect((await post(link)).statusCode).toBe(200);
    expect((await preferences(carol)).kinds).toMatchObject({
      mention: { mail: false },
      thread: { mail: false },
      comment: { mail: true },
    });
  });

  it('ends the digest', async () => {
    await bell.forum.as(bob).patch('/notifications/preferences', { digest: 'daily' });
    expect((await post(await linkOf(bob, 'digest'))).statusCode).toBe(200);
    expect((await preferences(bob)).digest).toBe('off');
  });

  it('shows a page that changes nothing when the link is only opened, as scanners do', async () => {
    const link = await linkOf(bob, 'reply');
    const answer = await get(link);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Stop getting emails about replies to your comments?');
    expect(answer.body).toContain('<form method="post">');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect((await bell.forum.app.inject({ method: 'HEAD', url: link })).body).toBe('');
    expect((await preferences(bob)).kinds.reply.mail).toBe(true);
  });

  it('takes no link that the member did not get', async () => {
    const key = await mailKeyOf(bell.forum.ctx.db, alice.id);
    const good = unsubscribeToken(bob.id, ['staff'], await mailKeyOf(bell.forum.ctx.db, bob.id));
    const path = '/api/notifications/unsubscribe';
    const forged = [
      unsubscribeToken(bob.id, ['staff'], key),
      unsubscribeToken(bob.id, ['staff'], Buffer.alloc(32)),
      good.replace('.staff.', '.comment.'),
      good.replace('.staff.', '.staff-comment.'),
      good.replace('.staff.', '.staff-staff.'),
      good.replace('.staff.', '.-.'),
      good.replace(bob.id.replaceAll('-', ''), alice.id.replaceAll('-', '')),
      good.slice(0, -1),
      `${good}A`,
      '',
      '%00',
      'a'.repeat(5000),
    ];
    for (const token of forged) {
      const url = `${path}?token=${encodeURIComponent(token)}`;
      expect([token, (await post(url)).statusCode]).toEqual([token, 404]);
      expect([token, (await get(url)).statusCode]).toEqual([token, 404]);
    }
    for (const query of ['', '?token=a&token=b', '?token[x]=1']) {
      expect((await post(path + query)).statusCode).toBe(404);
    }
    expect((await preferences(bob)).kinds).toMatchObject({
      staff: { mail: true },
      comment: { mail: true },
    });
  });

  it('takes whatever body a mail program sends, but none from another site', async () => {
    const link = await linkOf(bob, 'comment');
    const foreign = await post(link, { origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
    const huge = await bell.forum.app.inject({
      method: 'POST',
      url: link,
      payload: 'x'.repeat(5000),
    });
    expect(huge.statusCode).toBe(413);
    expect((await preferences(bob)).kinds.comment.mail).toBe(true);
    const plain = await bell.forum.app.inject({ method: 'POST', url: link });
    expect(plain.statusCode).toBe(200);
    expect((await preferences(bob)).kinds.comment.mail).toBe(false);
  });

  it('is over with the account, as are all choices', async () => {
    const gone = await given.aMember(bell.forum, { username: 'leaving' });
    const { ctx } = bell.forum;
    await bell.comment(bob, { postId: await bell.write(gone) });
    await bell.forum.settle();
    await bell.forum.as(gone).post('/notifications/read-all');
    await bell.forum.as(gone).patch('/notifications/preferences', {
      kinds: { label: { mail: true } },
      digest: 'daily',
    });
    const link = await linkOf(gone, 'comment');
    const stream = memberStream(gone.id);
    const deleted = { type: 'AccountDeleted', data: { memberId: gone.id, mergedInto: null } };
    await ctx.eventStore.execute({ actor: null }, (tx) => tx.append(stream, 1, [deleted]));
    await bell.forum.settle();
    expect((await post(link)).statusCode).toBe(404);
    for (const table of [
      'notification_read',
      'notification_preference',
      'notification_digest',
      'notification_mail_key',
      'notification_mail_thread',
    ] as const) {
      const rows = await ctx.db.selectFrom(table).select('member_id').execute();
      expect(rows.map((row) => row.member_id)).not.toContain(gone.id);
    }
  });

  it('leaves other calls to JSON alone', async () => {
    const answer = await bell.forum.app.inject({
      method: 'PATCH',
      url: '/api/notifications/preferences',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-test-actor': `${bob.id} MEMBER`,
      },
      payload: 'digest=daily',
    });
    expect(answer.statusCode).toBe(415);
  });
});
