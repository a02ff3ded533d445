import { randomUUID } from 'node:crypto';
import {
  assert,
  constantFrom,
  integer,
  property,
  record,
  uniqueArray,
  uuid,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutOf, placeOf } from '../src/meilisearch/layout.ts';
import { mergePage, weave } from '../src/meilisearch/merge.ts';

const hit = record({
  id: uuid(),
  score: constantFrom(0.2, 0.5, 0.99),
  createdAt: integer({ min: 1, max: 5 }),
});
type Hit = typeof hit extends Arbitrary<infer One> ? One : never;

const best = (one: Hit, other: Hit) => other.score - one.score || other.createdAt - one.createdAt;
const rankOf = ({ score, createdAt }: Hit) => `${score} ${createdAt}`;

/** The hits of a page as the shards would answer: each its best, up to the page's end. */
function pageOf(shards: readonly (readonly Hit[])[], offset: number, limit: number): Hit[] {
  const parts = shards.map((hits) => hits.slice(0, offset + limit));
  const { order, shares } = mergePage(parts, { offset, limit, byDate: false });
  const texts = shards.map((hits, nth) => {
    const share = shares[nth] ?? { offset: 0, limit: 0 };
    return hits.slice(share.offset, share.offset + share.limit);
  });
  return weave(order, texts);
}

describe('the best hits of several shards', () => {
  it('are those of a single index in its order, however many shards there are', () => {
    const all = uniqueArray(hit, { selector: ({ id }) => id, maxLength: 60 });
    assert(
      property(
        all,
        integer({ min: 2, max: 9 }),
        integer({ min: 1, max: 7 }),
        (hits, count, limit) => {
          const shards = Array.from({ length: count }, (_, place) =>
            hits.filter((one) => placeOf(one, count) === place).toSorted(best),
          );
          const pages: Hit[] = [];
          for (let offset = 0; offset < hits.length; offset += limit) {
            pages.push(...pageOf(shards, offset, limit));
          }
          expect(pages.map(rankOf)).toEqual(hits.toSorted(best).map(rankOf));
          expect(new Set(pages.map(({ id }) => id)).size).toBe(hits.length);
        },
      ),
    );
  });

  it('are on one page each, even where a shard does not sort equal ones by date', () => {
    const all = uniqueArray(hit, { selector: ({ id }) => id, maxLength: 40 });
    const byScore = (one: Hit, other: Hit) => other.score - one.score;
    assert(
      property(
        all,
        integer({ min: 1, max: 5 }),
        integer({ min: 1, max: 7 }),
        (hits, count, limit) => {
          const shards = Array.from({ length: count }, (_, place) =>
            hits.filter((one) => placeOf(one, count) === place).toSorted(byScore),
          );
          const ids: string[] = [];
          for (let offset = 0; offset < hits.length; offset += limit) {
            ids.push(...pageOf(shards, offset, limit).map(({ id }) => id));
          }
          expect(ids.toSorted()).toEqual(hits.map(({ id }) => id).toSorted());
        },
      ),
    );
  });

  it('are sorted by nothing but their dates in a list by date', () => {
    const parts = [[{ score: 0.1, createdAt: 3 }], [{ score: 0.9, createdAt: 2 }]];
    expect(mergePage(parts, { offset: 0, limit: 2, byDate: true }).order).toEqual([0, 1]);
    expect(mergePage(parts, { offset: 0, limit: 2, byDate: false }).order).toEqual([1, 0]);
  });

  it('are fewer where a document has gone since its place was known', () => {
    expect(weave([0, 1, 0], [['a'], ['b']])).toEqual(['a', 'b']);
  });
});

describe('the place of a document', () => {
  it('is evenly spread, and depends on its id alone', () => {
    const ids = Array.from({ length: 6000 }, () => randomUUID());
    const counts = Map.groupBy(ids, (id) => placeOf({ id }, 6));
    for (const own of counts.values()) expect(Math.abs(own.length - 1000)).toBeLessThan(150);
    // Documents that were sent must be found there by later versions too: this must never change.
    expect(placeOf({ id: '01990000-0000-7000-8000-000000000001' }, 64)).toBe(25);
  });
});

describe('a layout', () => {
  it('gives each server an index, and a single index the plain name', () => {
    expect(layoutOf({ urls: ['http://a'] })).toEqual([{ url: 'http://a', index: 'forum' }]);
    expect(layoutOf({ urls: ['http://a', 'http://b'] })).toEqual([
      { url: 'http://a', index: 'forum_2_0' },
      { url: 'http://b', index: 'forum_2_1' },
    ]);
  });

  it('spreads more indexes over the servers in turn, and never has fewer than servers', () => {
    const of = (shards: number) =>
      layoutOf({ urls: ['http://a', 'http://b'], shards }).map(({ url }) => url);
    expect(of(3)).toEqual(['http://a', 'http://b', 'http://a']);
    expect(of(1)).toEqual(['http://a', 'http://b']);
  });
});
