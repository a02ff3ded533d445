// Two staff lift the same restriction: undoing one lift leaves the other in force.
import type { Actor } from '@forum/contracts';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoAct } from '../../moderation/acts/long-acts.ts';
import { liftRestriction, restrictMember } from './commands/restrict.ts';

let forum: TestForum;
let mod: Actor;
let alice: Actor;
let made = 0;

beforeAll(async () => {
  forum = await buildTestForum();
  mod = await aMember(forum, { username: 'moddy', role: 'MODERATOR' });
});
beforeEach(async () => {
  made += 1;
  alice = await aMember(forum, { username: `alice_${made}` });
});
afterAll(() => forum.close());

const KINDS = ['suspension', 'silence'] as const;
type Kind = (typeof KINDS)[number];

const acting = () => {
  forum.clock.advance(1000);
  const actId = forum.ctx.newId();
  return {
    actId,
    given: { meta: { actor: mod }, actor: mod, memberId: alice.id, grounds: { actId } },
  };
};
async function restrict(kind: Kind, until: Date | null = null): Promise<string> {
  const { actId, given } = acting();
  await restrictMember(forum.ctx, { ...given, kind, until, reason: 'Spam' });
  return actId;
}
async function lift(kind: Kind): Promise<string> {
  const { actId, given } = acting();
  await liftRestriction(forum.ctx, { ...given, kind });
  return actId;
}
async function undo(actId: string): Promise<string> {
  forum.clock.advance(1000);
  const { result } = await undoAct(forum.ctx, { meta: { actor: mod }, actor: mod, actId });
  return result.actId;
}
async function isRestricted(kind: Kind): Promise<boolean> {
  const row = await forum.ctx.db
    .selectFrom('account')
    .select(['suspension_reason', 'silence_reason'])
    .where('member_id', '=', alice.id)
    .executeTakeFirstOrThrow();
  return (kind === 'suspension' ? row.suspension_reason : row.silence_reason) !== null;
}
const eventsOf = async () => (await forum.ctx.eventStore.readStream(`member:${alice.id}`)).length;

describe.each(KINDS)('a %s that was lifted twice', (kind) => {
  it('comes back when both are undone, in whatever order, and not before', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      await restrict(kind);
      const lifts = [await lift(kind), await lift(kind)] as const;
      await undo(lifts[order[0]]);
      expect(await isRestricted(kind)).toBe(false);
      const second = await undo(lifts[order[1]]);
      expect(await isRestricted(kind)).toBe(true);
      await undo(second);
      expect(await isRestricted(kind)).toBe(false);
    }
  });

  it('stays lifted where what imposed it was undone before, and is done again', async () => {
    const imposing = await restrict(kind);
    const undone = await undo(imposing);
    await lift(kind);
    await undo(undone);
    expect(await isRestricted(kind)).toBe(false);
  });

  it('leaves one alone that came after', async () => {
    await restrict(kind);
    const first = await lift(kind);
    await lift(kind);
    await restrict(kind);
    await undo(first);
    expect(await isRestricted(kind)).toBe(true);
  });
});

it('is on record only where there is something to lift', async () => {
  const none = await eventsOf();
  await lift('silence');
  expect(await eventsOf()).toBe(none);
  await restrict('silence', new Date(forum.clock.now().getTime() + 60_000));
  await lift('silence');
  forum.clock.advance(120_000);
  const over = await eventsOf();
  await lift('silence');
  await lift('suspension');
  expect(await eventsOf()).toBe(over);
});
