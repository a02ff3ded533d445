import { siteStats } from '@forum/contracts/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseByStaff } from '../erasure/commands.ts';
import { openMerging, type Merging } from './test-merging.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

async function erase(memberId: string, username: string): Promise<void> {
  const { forum, admin } = given;
  const by = { meta: { actor: admin }, actor: admin };
  await eraseByStaff(forum.ctx, { ...by, memberId, username, grounds: { reason: 'other' } });
  await forum.settle();
}

describe('erasing somebody who was merged', () => {
  it('leaves the number of members as it was', async () => {
    const { forum, two, merged } = given;
    const { a, b, names } = await two();
    await forum.settle();
    const members = async () =>
      siteStats.parse((await forum.as(null).get('/stats')).json()).members;
    const before = await members();
    await merged(a, b);
    expect(await members()).toBe(before - 1);
    await erase(a.id, names[0]);
    expect(await members()).toBe(before - 1);
    await erase(b.id, names[1]);
    expect(await members()).toBe(before - 2);
  });
});
