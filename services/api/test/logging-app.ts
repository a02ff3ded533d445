import { Writable } from 'node:stream';
import type { TestForum } from '@forum/testing';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';

/** The API of a forum, with rate limits, and every line that it logs: all that can be logged is. */
export async function loggingApp(forum: TestForum) {
  const lines: string[] = [];
  const sink = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const logger = pino({ level: 'trace' }, sink);
  const site = { ...forum.ctx.site, rateLimit: true };
  const ctx = { ...forum.ctx, logger, site };
  return { app: await buildApp({ ctx, logger, redis: null, web: null }), lines };
}
