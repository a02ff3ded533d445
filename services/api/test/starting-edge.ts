// A forum whose CDN keeps members' pages, with two members, for the tests of those pages.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Actor } from '@forum/contracts';
import { inEachLanguage } from '@forum/contracts/settings';
import { createSharedAnswers } from '@forum/features/framework/http/shared-answers';
import { aMember, aPost, buildTestForum, signedIn } from '@forum/testing';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { END, statingPages as pages } from './stating-pages.ts';

/** How everybody reads at first. */
export const READING = 'en.relative.';

/** A member and their cookies. */
export interface Reader extends Actor {
  readonly cookie: string;
}

/** The same cookies once the CDN may keep their pages. */
export function atEdge(cookie: string, reading = READING): string {
  return `${cookie}; forum_edge=${reading}`;
}

/** Starts it. */
export async function startEdge() {
  const folder = await mkdtemp(join(tmpdir(), 'forum-edge-pages-'));
  await writeFile(join(folder, 'index.html'), 'Staff console');
  const shared = createSharedAnswers({ anythingMs: 600_000, namedMs: 600_000, oldMs: 600_000 });
  const forum = await buildTestForum({ sharedAnswers: shared });
  const appWith = async (cdnMembers: boolean) => {
    const assets = pages.readAssets(inEachLanguage(() => ({})));
    const web = { pages, assets, clientRoot: folder, build: 'built', adminRoot: folder };
    const ctx = { ...forum.ctx, site: { ...forum.ctx.site, cdnSeconds: 60, cdnMembers } };
    return buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web });
  };
  const app = await appWith(true);
  const aReader = async (username: string, role: Actor['role'] = 'MEMBER'): Promise<Reader> => {
    const actor = await aMember(forum, { username, role });
    const { headers } = await signedIn(forum, actor);
    return { ...actor, cookie: `${headers['cookie']}; scripts=on` };
  };
  const get = (url: string, cookie: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { cookie, 'accept-encoding': 'gzip, br', ...headers } });
  const postId = await aPost(forum, await aMember(forum, { username: 'cleo' }));
  await forum.settle();
  return {
    forum,
    shared,
    app,
    appWith,
    aReader,
    get,
    postId,
    ada: await aReader('ada'),
    ben: await aReader('ben'),
    /** What the CDN may keep, and where the page's scripts ask for the rest. */
    edgePage: async (cookie: string, url = '/a') => {
      const answer = await get(url, atEdge(cookie));
      const text = gunzipSync(answer.rawPayload).toString();
      const [forAll = '', end = ''] = text.split(END);
      return { answer, text, forAll, own: String(JSON.parse(end).address) };
    },
    close: async () => {
      await app.close();
      await forum.close();
      await rm(folder, { recursive: true });
    },
  };
}
