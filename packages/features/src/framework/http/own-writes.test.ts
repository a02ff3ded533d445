import { expect, it } from 'vitest';
import { createOwnWrites, recentWrites } from './own-writes.ts';

const at = (partition: number, seq: number) => ({
  position: { partition, seq },
  projections: ['votes'],
});

it('keeps what a member wrote for two seconds, and nothing of others', () => {
  let now = 0;
  const writes = createOwnWrites(() => now);
  writes.keep('alice', at(1, 10));
  now = 1500;
  writes.keep('alice', at(2, 5));
  expect(writes.of('alice')).toEqual([
    { ...at(1, 10), leftMs: 500 },
    { ...at(2, 5), leftMs: 2000 },
  ]);
  expect(writes.of('bob')).toEqual([]);
  now = 2000;
  expect(writes.of('alice')).toEqual([{ ...at(2, 5), leftMs: 1500 }]);
  now = 3500;
  expect(writes.of('alice')).toEqual([]);
});

it('keeps the newest writes of whoever writes very fast', () => {
  const writes = createOwnWrites(() => 0);
  for (let seq = 1; seq <= 100; seq += 1) writes.keep('alice', at(1, seq));
  const kept = writes.of('alice').map(({ position }) => position.seq);
  expect(kept).toHaveLength(32);
  expect([kept[0], kept.at(-1)]).toEqual([69, 100]);
});

it('knows whether what kept answers lack of them is outdated in this process', () => {
  const ownWrites = createOwnWrites();
  const waiter = { waitFor: async () => true, noted: async () => undefined };
  const told = { ownWrites, waiter: { ...waiter, isTold: () => true } };
  const untold = { ownWrites, waiter: { ...waiter, isTold: () => false } };
  const reader = (id: string, cookie?: string) => ({
    actor: { id, role: 'MEMBER' as const },
    headers: { cookie },
  });
  expect(recentWrites(untold, reader('alice'))).toBe('none');
  ownWrites.keep('alice', at(1, 10));
  expect(recentWrites(untold, reader('alice'))).toBe('untold');
  expect(recentWrites(told, reader('alice'))).toBe('told');
  expect(recentWrites(untold, reader('bob'))).toBe('none');
  expect(recentWrites(untold, reader('bob', 'forum_wrote_1_2=votes'))).toBe('untold');
  expect(recentWrites(told, reader('bob', 'a=b; forum_wrote_1_2=votes'))).toBe('told');
  expect(recentWrites(told, reader('bob', 'forum_wrote_=another form'))).toBe('untold');
});
