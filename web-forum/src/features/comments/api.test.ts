import { expect, it } from 'vitest';
import type { Api } from '../../lib/calls/api.ts';
import { idOf } from '../../testing/given.ts';
import { commentsQuery } from './api.ts';

const MINUTE = 60_000;
const api: Api = () => Promise.reject(new Error('not called'));

it('comments are fresh for 5 minutes and kept for 10 (section 9)', () => {
  expect(commentsQuery(api, idOf(1), 'newest')).toMatchObject({
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
  });
});
