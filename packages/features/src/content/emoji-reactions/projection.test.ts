import { newId } from '@forum/kernel';
import { buildTestForum, type TestForum } from '@forum/testing';
import { lengthOf, seedOf } from '@forum/testing/long-run';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reactionStream, type EmojiReactionEvent } from '@forum/events/emoji-reactions';
import { getReactionTally } from './from-log/tally-now.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const MEMBERS = 4;
const KINDS = ['👍', '❤️', '🎉'] as const;
const act = fc.record({
  member: fc.nat({ max: MEMBERS - 1 }),
  what: fc.constantFrom('give', 'resume', 'takeBack', 'lapse'),
  emoji: fc.constantFrom(...KINDS),
  /** Whether what was written is shown before the next. */
  isShown: fc.boolean(),
});

it('counts the distinct givers of each kind, whatever happens, and in whatever batches', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const postId = newId();
      const members = Array.from({ length: MEMBERS }, () => newId());
      const held = new Set<string>();
      const versions = new Map<string, number>();
      for (const { member, what, emoji, isShown } of acts) {
        const memberId = members[member] ?? '';
        const on = { item: { type: 'post', id: postId }, postId, memberId } as const;
        const key = `${memberId} ${emoji}`;
        const gives = what === 'give' || what === 'resume';
        if (held.has(key) === gives) continue;
        if (gives) held.add(key);
        else held.delete(key);
        const version = versions.get(memberId) ?? 0;
        versions.set(memberId, version + 1);
        const event = eventOf(what, { ...on, emoji });
        await forum.ctx.eventStore.execute({ actor: null }, (tx) =>
          tx.append(reactionStream(on), version, [event]),
        );
        if (isShown) await forum.engine.catchUp();
      }
      await forum.engine.catchUp();
      const keys = [...held].map((key) => key.split(' '));
      const counts = KINDS.map((kind) => keys.filter(([, emoji]) => emoji === kind).length);
      for (const member of members) {
        const { reactions, userReactions } = await getReactionTally(forum.ctx.db, {
          itemId: postId,
          postId,
          viewerId: member,
        });
        const shown = KINDS.map(
          (kind) => reactions.find(({ emoji }) => emoji === kind)?.count ?? 0,
        );
        expect(shown).toEqual(counts);
        const own = keys.flatMap(([who, emoji]) => (who === member ? emoji : []));
        expect(new Set(userReactions)).toEqual(new Set(own));
      }
    }),
    {
      endOnFailure: true,
      numRuns: lengthOf('histories of reactions', { usual: 15, long: 500 }),
      seed: seedOf('histories of reactions'),
    },
  );
  expect(await forum.engine.verify('emoji-reactions')).toEqual([]);
}, 120_000);

type Given = Extract<EmojiReactionEvent, { type: 'ReactionGiven' }>['data'];

function eventOf(what: string, data: Given): EmojiReactionEvent {
  if (what === 'give') return { type: 'ReactionGiven', data };
  if (what === 'takeBack') return { type: 'ReactionTakenBack', data };
  if (what === 'lapse') return { type: 'ReactionLapsed', data };
  return { type: 'ReactionResumed', data: { ...data, givenAt: '2026-01-01T00:00:00.000Z' } };
}

it('keeps the kinds of an item in the order in which they were first given', async () => {
  const postId = newId();
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  const give = async (emoji: string, second: number) => {
    const on = { item: { type: 'post', id: postId }, postId, memberId: newId() } as const;
    await forum.ctx.eventStore.execute({ actor: null, at: at(second) }, (tx) =>
      tx.append(reactionStream(on), 0, [{ type: 'ReactionGiven', data: { ...on, emoji } }]),
    );
    await forum.engine.catchUp();
  };
  await give('🎉', 1);
  await give('👍', 2);
  await give('👍', 3);
  expect(
    (await getReactionTally(forum.ctx.db, { itemId: postId, postId, viewerId: null })).reactions,
  ).toEqual([
    { emoji: '🎉', count: 1 },
    { emoji: '👍', count: 2 },
  ]);
});
