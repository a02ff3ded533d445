import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBell, type Bell } from '../notifications/test-bell.ts';

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
  const member = (who: string) => given.aMember(bell.forum, { username: `lv_${who}_${count}` });
  [alice, bob, carol] = await Promise.all([member('alice'), member('bob'), member('carol')]);
});

const choose = async (by: Actor, type: string, id: string, level: string) => {
  const answer = await bell.forum.as(by).put(`/watches/${type}/${id}`, { level });
  expect(answer.json()).toMatchObject({ type, id, level, isChosen: true });
};
const kinds = async (of: Actor) => (await bell.titles(of)).map(([kind]) => kind);
const comment = async (by: Actor, postId: string, text?: string) => {
  await bell.comment(by, text === undefined ? { postId } : { postId, text });
  await bell.forum.settle();
};

describe('Who watches a thread', () => {
  it('is told of each comment by others, and not of their own', async () => {
    const postId = await bell.write(alice);
    await choose(bob, 'post', postId, 'watching');
    bell.forum.clock.advance(1000);
    await comment(carol, postId);
    expect(await kinds(bob)).toEqual(['thread']);
    expect(await kinds(carol)).toEqual([]);
  });

  it('is told of none once they mute it, whatever else they watch', async () => {
    const postId = await bell.write(alice);
    await choose(bob, 'user', alice.id, 'watching');
    await choose(bob, 'post', postId, 'watching');
    await choose(bob, 'post', postId, 'muted');
    bell.forum.clock.advance(1000);
    await comment(carol, postId);
    expect(await kinds(bob)).toEqual([]);
  });

  it('is told of a comment that names them once, as a mention', async () => {
    const postId = await bell.write(alice);
    await choose(bob, 'post', postId, 'watching');
    await comment(carol, postId, `Look at this, dear @lv_bob_${count}, it is for you.`);
    expect(await kinds(bob)).toEqual(['mention']);
  });
});
