import { describe, expect, it } from 'vitest';
import { createEntries, type Entry } from './kept-entries.ts';

const KIB = 1024;
/** Room for fifty entries of a KiB each, including the overhead of each. */
const ROOM = 50 * 2 * KIB;
const LATER = Number.POSITIVE_INFINITY;

const anEntry = (bytes = KIB, until = LATER): Entry => ({
  answer: { status: 200, bytes: Buffer.alloc(bytes), headers: {}, shows: 'anything' },
  since: 0,
  until,
  lateSince: null,
});

/** The same numbers in every run (Park and Miller's generator). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Looks each up, and puts those that are missing. @returns how many were there */
function askFor(entries: ReturnType<typeof createEntries>, keys: readonly string[]): number {
  let hits = 0;
  for (const key of keys) {
    if (entries.find(key) === undefined) entries.put(key, anEntry());
    else hits += 1;
  }
  return hits;
}

const keysOf = (name: string, count: number) =>
  Array.from({ length: count }, (_none, n) => `/${name}/${n}`);

describe('kept entries', () => {
  it('are there until they are dropped, each by its key', () => {
    const entries = createEntries(ROOM);
    const [one, other] = [anEntry(), anEntry()];
    entries.put('/one', one);
    entries.put('/other', other);
    entries.put('/one', other);
    expect([entries.find('/one'), entries.find('/other')]).toEqual([other, other]);
    entries.drop('/one');
    entries.drop('/one');
    expect([entries.find('/one'), entries.find('/other')]).toEqual([undefined, other]);
  });

  it('take no more memory than they may', () => {
    const entries = createEntries(ROOM, chanceOf(1));
    const keys = keysOf('many', 500);
    for (const key of keys) entries.put(key, anEntry());
    const there = keys.filter((key) => entries.find(key) !== undefined);
    expect(there.length).toBeLessThanOrEqual(50);
    expect(there.length).toBeGreaterThan(40);
  });

  it('leave out what has no room at all, and stay', () => {
    const entries = createEntries(ROOM, chanceOf(2));
    entries.put('/small', anEntry());
    entries.put('/large', anEntry(2 * ROOM));
    expect([entries.find('/small') === undefined, entries.find('/large')]).toEqual([
      false,
      undefined,
    ]);
  });

  it.each([3, 4, 5])(
    'stay for whoever reads a little more than fits, again and again (%i)',
    (seed) => {
      const entries = createEntries(ROOM, chanceOf(seed));
      const keys = keysOf('posts', 60);
      askFor(entries, keys);
      const rounds = Array.from({ length: 10 }, () => askFor(entries, keys));
      // Least recently used: none at all.
      expect(rounds.reduce((sum, hits) => sum + hits, 0)).toBeGreaterThan(10 * 60 * 0.5);
    },
  );

  it.each([6, 7, 8])('stay while others are asked for once each (%i)', (seed) => {
    const entries = createEntries(ROOM, chanceOf(seed));
    const wanted = keysOf('home', 10);
    askFor(entries, wanted);
    let hits = 0;
    for (let round = 0; round < 20; round += 1) {
      hits += askFor(entries, wanted);
      askFor(entries, keysOf(`scan-${round}`, 40));
    }
    expect(hits).toBeGreaterThan(20 * 10 * 0.75);
  });

  it.each([10, 11, 12])('give way to new ones once nobody wants them any more (%i)', (seed) => {
    const entries = createEntries(ROOM, chanceOf(seed));
    const [yesterday, today] = [keysOf('yesterday', 50), keysOf('today', 40)];
    for (let round = 0; round < 5; round += 1) askFor(entries, yesterday);
    for (let round = 0; round < 4; round += 1) askFor(entries, today);
    expect(askFor(entries, today)).toBeGreaterThan(40 * 0.75);
  });

  it('go first where they have ended', () => {
    const entries = createEntries(ROOM, chanceOf(9));
    const [ended, current] = [keysOf('ended', 20), keysOf('current', 20)];
    for (const key of ended) entries.put(key, anEntry(KIB, -1));
    for (const key of current) entries.put(key, anEntry());
    for (const key of [...ended, ...current]) entries.find(key);
    for (const key of keysOf('new', 20)) entries.put(key, anEntry());
    const left = (keys: readonly string[]) => keys.filter((key) => entries.find(key)).length;
    expect(left(current)).toBeGreaterThan(left(ended));
  });
});
