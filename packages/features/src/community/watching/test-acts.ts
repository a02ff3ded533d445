// Random acts of members who watch, mute and write; members, categories and tags are represented by numbers.
import type { WatchChoice } from '@forum/contracts/watching';
import * as fc from 'fast-check';

/** Members of a run. */
export const NAMES = ['ann', 'ben', 'cleo', 'dan'];
/** Tags of a run. */
export const TAGS = ['rye', 'yeast'];

const who = fc.nat(NAMES.length - 1);
const one = fc.nat(1);
const tags = fc.subarray(TAGS);
const thing = fc.oneof(
  fc.record({ type: fc.constant('post' as const), which: fc.nat(5) }),
  fc.record({ type: fc.constantFrom('category' as const, 'tag' as const), which: one }),
  fc.record({ type: fc.constant('user' as const), which: who }),
);
const choice = fc.oneof(
  fc.constantFrom({ level: 'watching' }, { level: 'muted' }, { level: 'normal' }),
  fc.constant({ level: 'watching', posts: true, replies: true }),
  fc.constant({ level: 'watching', posts: false, replies: true }),
) as fc.Arbitrary<WatchChoice>;
/** One act. */
export const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('choose' as const), by: who, thing, choice }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('follow' as const),
      by: who,
      whom: who,
      on: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('post' as const),
      by: who,
      place: one,
      tags,
      named: fc.subarray([0, 1, 2, 3], { maxLength: 1 }),
      calls: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('comment' as const),
      by: who,
      on: fc.nat(5),
      named: fc.subarray([0, 1, 2, 3], { maxLength: 1 }),
      calls: fc.boolean(),
    }),
  },
);
/** One act. */
export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
