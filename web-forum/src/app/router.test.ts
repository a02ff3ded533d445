import { RESERVED_SEGMENTS } from '@forum/contracts/reserved';
import { describe, expect, it } from 'vitest';
import { ITEM_GROUPS } from './frame/items.ts';
import { peoplePages } from './routes/table/people.ts';
import { readingPages } from './routes/table/reading.ts';
import { writingPages } from './routes/table/writing.ts';

const pages = [...readingPages, ...peoplePages, ...writingPages].map(({ path }) => path);
const items = ITEM_GROUPS.flatMap((group) => group.items.map(({ path }) => path));
const firstSegments = [...pages, ...items].map((path) => path.split('/')[1] ?? '');

describe('the route table', () => {
  it('takes no first segment that a category could have (decisions, Product)', () => {
    const fixed = firstSegments.filter((segment) => segment !== '' && !segment.startsWith(':'));
    expect(fixed).toContain('trending');
    expect(fixed.filter((segment) => !RESERVED_SEGMENTS.has(segment))).toEqual([]);
  });

  it('has each address once', () => {
    expect(pages.filter((path, at) => pages.indexOf(path) !== at)).toEqual([]);
  });
});
