import { expect, it } from 'vitest';
import { partOf, URLS_AT_MOST } from '../src/conventions/sitemap.ts';
import { leastHeld, longestTurn } from './walk/longest-turn.ts';

it('the largest part of a sitemap is written within 50 ms', async () => {
  const category = { slug: 'a-category', parent: { slug: 'its-parent' } };
  const places = Array.from({ length: URLS_AT_MOST }, (_, n) => ({
    slug: `a-title-that-is-as-long-as-titles-are-${n}`,
    category,
    updatedAt: new Date(1_790_000_000_000 + n),
  }));
  const held = await leastHeld(50, () =>
    longestTurn(async () => void partOf(places, 'https://forum.example')),
  );
  expect(held).toBeLessThan(50);
});
