import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listIn } from '../../contracts.ts';

describe('what a browser looks for in an answer', () => {
  it('is its list, whose absence would break the page', () => {
    expect(listIn(z.object({ meta: z.object({}), data: z.array(z.string()) }))).toBe('data');
  });

  it('is nothing where it has none', () => {
    expect(listIn(z.object({ count: z.int() }))).toBeUndefined();
    expect(listIn(z.undefined())).toBeUndefined();
  });
});
