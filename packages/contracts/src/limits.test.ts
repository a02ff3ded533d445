import { describe, expect, it } from 'vitest';
import { labelType } from './labels.ts';
import { LIMITS } from './limits.ts';
import { INTERESTS } from './interests.ts';
import { TIMEZONES } from './profiles.ts';
import { paletteKey } from './scalars.ts';
import { LEVELS, presence, socialPlatform } from './users.ts';

describe('the numbers of section 9', () => {
  it.each([
    ['page size', LIMITS.pageSize, 10],
    ['comments: pages of 50', LIMITS.comments.pageSize, 50],
    ['replies: 5 initial', LIMITS.comments.initial, 5],
    ['replies: 5 per step', LIMITS.comments.step, 5],
    ['replies: max depth 5', LIMITS.comments.maxDepth, 5],
    ['related posts', LIMITS.related, 5],
    ['more from author', LIMITS.moreFromAuthor, 3],
    ['trending', LIMITS.trending, 4],
    ['subcategory card', LIMITS.subcategoryCard, 4],
    ['title: from', LIMITS.title.min, 5],
    ['title: to', LIMITS.title.max, 200],
    ['prefix', LIMITS.prefix.max, 50],
    ['excerpt', LIMITS.excerpt.max, 300],
    ['tags: from', LIMITS.tags.min, 1],
    ['tags: to', LIMITS.tags.max, 10],
    ['tag suggestions', LIMITS.tagSuggestions, 5],
    ['content: words', LIMITS.contentMinWords, 5],
    ['image: 5 MB', LIMITS.image.maxBytes, 5_242_880],
    ['password: sign-in', LIMITS.password.signInMin, 6],
    ['password: register and reset', LIMITS.password.min, 8],
    ['username: from', LIMITS.username.min, 3],
    ['username: to', LIMITS.username.max, 30],
    ['PIN: from', LIMITS.pin.min, 4],
    ['PIN: to', LIMITS.pin.max, 6],
    ['labels of a member on a comment', LIMITS.labelsPerMember, 2],
    ['search results in the header', LIMITS.searchHeader, 5],
    ['search results in the mobile modal', LIMITS.searchModal, 10],
    ['leaderboard', LIMITS.leaderboard, 5],
  ])('%s', (_what, limit, number) => expect(limit).toBe(number));

  it('device widths and small sizes of the image optimiser', () => {
    expect(LIMITS.image.widths.filter((width) => width >= 640)).toEqual([
      640, 750, 828, 1080, 1200, 1920, 2048, 3840,
    ]);
    expect([LIMITS.image.widths[0], LIMITS.image.widths.findLast((width) => width < 640)]).toEqual([
      16, 384,
    ]);
  });
});

describe('the content limits of the decisions', () => {
  it('are 256 KB, depth 32, 5,000 nodes, 500 table cells, 20 members notified', () => {
    expect(LIMITS.content).toEqual({
      bytes: 262_144,
      depth: 32,
      nodes: 5000,
      tableCells: 500,
      mentions: 20,
    });
  });
  it('pages have at most 50, a report 500 characters, an image 25 megapixels', () => {
    expect([LIMITS.pageSizeMax, LIMITS.reportNote, LIMITS.image.maxPixels]).toEqual([
      50, 500, 25_000_000,
    ]);
  });
});

describe('the lists of sections 3 and 6', () => {
  it.each([
    ['time zones', TIMEZONES, 29],
    ['interest categories', INTERESTS, 25],
    ['palette keys', paletteKey.options, 13],
    ['label types', labelType.options, 11],
    ['social platforms', socialPlatform.options, 8],
    ['presences', presence.options, 5],
    ['levels', LEVELS, 5],
  ])('%s', (_what, list, count) => expect(new Set<unknown>(list).size).toBe(count));
});
