import { ApiError } from '@forum/api-client';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const failed = (status: number, path = '/posts') =>
  new ApiError({ failure: 'answered', message: 'No.', status, code: 'no', path });

describe('the query client', () => {
  it.each([
    ['/posts/:id/upvote', 1],
    ['/users/profile', 0],
    ['/auth/logout', 0],
    ['/admin/users', 0],
  ])('sends to the login page after a 401 of %s: %i times', async (path, times) => {
    const onSignedOut = vi.fn<() => void>();
    const client = createQueryClient({ where: 'browser', onSignedOut });
    const query = { queryKey: [path], queryFn: () => Promise.reject(failed(401, path)) };
    await expect(client.fetchQuery(query)).rejects.toThrow('No.');
    expect(onSignedOut).toHaveBeenCalledTimes(times);
  });

  it('tries outages again, but no refusal, and nothing on the server', () => {
    const retry = createQueryClient({ where: 'browser' }).getDefaultOptions().queries?.retry;
    if (typeof retry !== 'function') throw new Error('retry is a rule');
    expect([404, 429, 503, 0].map((status) => retry(0, failed(status)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(retry(3, failed(503))).toBe(false);
    expect(createQueryClient({ where: 'server' }).getDefaultOptions().queries?.retry).toBe(false);
  });

  it('forgets after 5 minutes what nobody shows (specification, section 9)', () => {
    const { queries } = createQueryClient({ where: 'browser' }).getDefaultOptions();
    expect(queries?.gcTime).toBe(300_000);
  });

  it('waits 1 s, then twice as long each time, 30 s at most', () => {
    const delay = createQueryClient({ where: 'browser' }).getDefaultOptions().queries?.retryDelay;
    if (typeof delay !== 'function') throw new Error('retryDelay is a rule');
    expect([0, 1, 2, 9].map((failures) => delay(failures, failed(503)))).toEqual([
      1000, 2000, 4000, 30_000,
    ]);
  });
});
