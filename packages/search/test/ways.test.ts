import { describe, expect, it } from 'vitest';
import { isLeftToLast, wayFor, type Expected } from '../src/ways.ts';

const MILLION: Expected = {
  documents: 1_000_000,
  words: 0.01,
  found: 0.01,
  indexed: null,
  others: 1,
  most: 150,
  spare: 8,
};
const moment = new Date('2026-01-01T00:00:00Z');
const shares: number[] = [];
const wayOf = (more: Partial<Expected>, known: Date | null = moment) => {
  shares.length = 0;
  const { words } = { ...MILLION, ...more };
  return wayFor({ ...MILLION, found: words, ...more }, (share) => {
    shares.push(share);
    return known;
  });
};

describe('the beginning of very many words', () => {
  it('is compared in documents that have the other words, if these are few', () => {
    expect(isLeftToLast({ all: 0.01, others: 0.02, last: 0.5 })).toBe(true);
    expect(isLeftToLast({ all: 0.01, others: 0.2, last: 0.5 })).toBe(false);
  });
});

describe('the newest matches of a million documents', () => {
  it('with a word that half of them have are met among the newest documents', () => {
    expect(wayOf({ words: 0.5 })).toEqual({ walk: 4096, since: null, throughPlace: false });
  });

  it('with a word that is neither rare nor frequent are gathered since a date', () => {
    expect(wayOf({})).toEqual({ walk: null, since: moment, throughPlace: false });
    // Three times 150 matches are expected in the newest 4.5 %.
    expect(shares).toEqual([0.0625]);
  });

  it('with a rare word, or one that nothing is known of, are all of them', () => {
    const all = { walk: null, since: null, throughPlace: false };
    expect(wayOf({ words: 0.0003 })).toEqual(all);
    expect(wayOf({ words: 0 })).toEqual(all);
    expect(wayOf({ words: 0.000_000_1, indexed: 0.5 })).toEqual(all);
  });

  it('are met among the newest documents if the index of words finds many more than match', () => {
    const walked = { walk: 65536, since: null, throughPlace: false };
    expect(wayOf({ words: 0.03, found: 0.3 })).toEqual(walked);
  });

  it('are gathered wherever they are if nothing is known of dates', () => {
    expect(wayOf({}, null)).toEqual({ walk: null, since: null, throughPlace: false });
  });

  it('are sought by the place if few documents are in it, those since a date if there are many', () => {
    expect(wayOf({ words: 0.5, indexed: 0.001 })).toEqual({
      walk: null,
      since: null,
      throughPlace: true,
    });
    expect(wayOf({ words: 0.5, indexed: 0.01, spare: 2 })).toEqual({
      walk: null,
      since: moment,
      throughPlace: true,
    });
  });
});
