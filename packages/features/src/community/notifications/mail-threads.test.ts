import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailMessages } from './schedule/mail-messages.ts';
import { mailUnread } from './schedule/mail-unread.ts';
import { forgetMailedThreads } from './schedule/forget-old.ts';
import { openBell, type Bell } from './test-bell.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

let bell: Bell;
let count = 0;
let alice: Actor;
let others: readonly Actor[];

beforeAll(async () => {
  bell = await openBell();
});
afterAll(() => bell.forum.close());
beforeEach(async () => {
  count += 1;
  const member = (who: string) => given.aMember(bell.forum, { username: `${who}_${count}` });
  alice = await member('alice');
  others = await Promise.all(['bob', 'carol', 'dave', 'erin', 'finn'].map(member));
});

/**
 * The emails to the first member so far, once the time has passed in runs of the schedule as frequent as a worker's.
 */
async function lettersAfter(ms: number, every = 10_000) {
  for (let passed = 0; passed < ms; passed += every) {
    bell.forum.clock.advance(Math.min(every, ms - passed));
    await mailUnread(bell.forum.ctx);
  }
  await mailMessages(bell.forum.ctx);
  await bell.forum.settle();
  return bell.forum.mails.filter((mail) => mail.to === `alice_${count}@secret.example.com`);
}

async function reply(postId: string, times: number, by = others) {
  for (let i = 0; i < times; i += 1) {
    const who = by[i % by.length];
    if (who !== undefined)
      await bell.comment(who, { postId, text: `Reply number ${i + 1} of many` });
  }
  await bell.forum.settle();
}

describe('a letter for a discussion and round', () => {
  it('is one for thirty replies of five members within seconds', async () => {
    const postId = await bell.write(alice);
    await reply(postId, 30);
    const letters = await lettersAfter(5 * MINUTE);
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter).toMatchObject({
      subject: 'Re: How to begin',
      threadId: `<post.${postId}@forum.test>`,
    });
    expect(letter?.text).toContain(
      `finn_${count} and 4 others commented on your post “How to begin”.`,
    );
    expect(letter?.text).toContain(`- bob_${count}: Reply number 1 of many`);
    expect(letter?.text).toContain('- And 20 more\n');
    expect(letter?.html).toContain(`finn_${count}: Reply number 10 of many`);
    expect(letter?.html).not.toContain('Reply number 11 of many');
  });

  it('is one for each discussion, though they come in one round', async () => {
    const [one, two] = [await bell.write(alice), await bell.write(alice)];
    await reply(one, 3);
    await reply(two, 2);
    const letters = await lettersAfter(5 * MINUTE);
    expect(letters.map(({ threadId }) => threadId)).toEqual([
      `<post.${one}@forum.test>`,
      `<post.${two}@forum.test>`,
    ]);
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('tells comments, mentions and replies together, and one click ends them all', async () => {
    const postId = await bell.write(alice);
    const own = await bell.comment(alice, { postId });
    const [bob, carol] = others;
    if (bob === undefined || carol === undefined) throw new Error('Nobody else is here.');
    await bell.comment(bob, { postId, parentId: own, text: 'A reply to a comment' });
    await bell.comment(carol, { postId, text: `A comment for @alice_${count} too` });
    await bell.forum.settle();
    const [letter, ...more] = await lettersAfter(2 * MINUTE);
    expect(more).toEqual([]);
    expect(letter?.text).toContain(`bob_${count} replied to your comment on “How to begin”.`);
    expect(letter?.text).toContain('A reply to a comment');
    expect(letter?.text).toContain(`A comment for @`);
    expect(letter?.unsubscribeUrl).toContain('.comment-reply-mention.');
  });

  it('is one for thirty followers', async () => {
    await bell.forum
      .as(alice)
      .patch('/notifications/preferences', { kinds: { follow: { mail: true } } });
    for (const other of others) await bell.forum.as(other).post(`/users/${alice.id}/follow`);
    await bell.forum.settle();
    const letters = await lettersAfter(5 * MINUTE);
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(' and 4 others started following you'),
    ]);
  });
});

describe('a burst that goes on', () => {
  it('is told again after a quarter of an hour, an hour, four and twelve, while nothing is read', async () => {
    const postId = await bell.write(alice);
    await reply(postId, 1);
    expect(await lettersAfter(MINUTE)).toHaveLength(1);
    for (const [before, after] of [
      [14, 1],
      [59, 1],
      [239, 1],
      [719, 1],
      [719, 1],
    ] as const) {
      const sofar = (await lettersAfter(0)).length;
      await reply(postId, 2);
      expect(await lettersAfter(before * MINUTE, HOUR)).toHaveLength(sofar);
      expect(await lettersAfter(after * MINUTE)).toHaveLength(sofar + 1);
    }
  });

  it('is told soon again to whoever has read what was told', async () => {
    const postId = await bell.write(alice);
    for (const [wait, letters] of [
      [MINUTE, 1],
      [15 * MINUTE, 2],
    ] as const) {
      await reply(postId, 2);
      expect(await lettersAfter(wait)).toHaveLength(letters);
    }
    await reply(postId, 1);
    await bell.forum.as(alice).post('/notifications/read-all');
    await reply(postId, 1);
    expect(await lettersAfter(14 * MINUTE)).toHaveLength(2);
    expect(await lettersAfter(MINUTE)).toHaveLength(3);
  });

  it('is forgotten once the discussion was quiet for as long as the longest wait', async () => {
    await reply(await bell.write(alice), 1);
    await lettersAfter(MINUTE);
    const kept = () =>
      bell.forum.ctx.db
        .selectFrom('notification_mail_thread')
        .select('thread')
        .where('member_id', '=', alice.id)
        .execute();
    bell.forum.clock.advance(12 * HOUR - 1);
    await forgetMailedThreads(bell.forum.ctx);
    expect(await kept()).toHaveLength(1);
    bell.forum.clock.advance(1);
    await forgetMailedThreads(bell.forum.ctx);
    expect(await kept()).toEqual([]);
  });
});

it('sends each letter once with several workers at the same moment', async () => {
  const posts = await Promise.all([1, 2, 3].map(() => bell.write(alice)));
  for (const postId of posts) await reply(postId, 4);
  bell.forum.clock.advance(MINUTE);
  await Promise.all(Array.from({ length: 5 }, () => mailUnread(bell.forum.ctx)));
  expect(await lettersAfter(10_000)).toHaveLength(3);
});
