import { describe, expect, it } from 'vitest';
import { rangeIn } from './range.ts';

describe('the part of a file', () => {
  it.each([
    [undefined, null],
    ['bytes=0-99', { from: 0, to: 99 }],
    ['bytes=100-', { from: 100, to: 999 }],
    ['bytes=-100', { from: 900, to: 999 }],
    ['bytes=-5000', { from: 0, to: 999 }],
    ['bytes=990-5000', { from: 990, to: 999 }],
    ['bytes=1000-', 'none'],
    ['bytes=-0', 'none'],
    // Many parts of one file in one answer: the whole, once.
    ['bytes=0-,0-,0-,0-', null],
    ['bytes=5-2', null],
    ['bytes=-', null],
    ['bytes=99999999999999999999-', null],
    ['lines=1-2', null],
  ])('%j of 1,000 bytes is %j', (header, part) => {
    expect(rangeIn(header, 1000)).toEqual(part);
  });
});
