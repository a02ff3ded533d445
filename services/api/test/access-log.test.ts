import { buildTestForum, type TestForum } from '@forum/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

let forum: TestForum;
const lines: string[] = [];

beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

describe('the access log', () => {
  it('keeps the path of a request, and nothing that is asked for in its query', async () => {
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const app = await buildApp({ ctx: forum.ctx, logger, redis: null, web: null });
    const query = '?email=canary@example.com&q=canary&token=canary';
    for (const path of [
      '/api/users/check-email',
      '/api/search',
      '/api/posts',
      '/api/admin/users',
      '/api/nowhere',
      '/nowhere',
      '/reset-password',
    ]) {
      await app.inject({ url: path + query });
    }
    await app.close();
    const log = lines.join('');
    expect(log).toContain('/api/users/check-email');
    expect(log).not.toContain('canary');
  });
});
