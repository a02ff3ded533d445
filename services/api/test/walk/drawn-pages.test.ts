// Keeping may make a page faster, and nothing else: every reader gets the same page, byte for byte, whether its parts
// were made for an earlier reader, for the second time, or now and for them alone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refreshTrending } from '@forum/features/community/trending/schedule';
import {
  createSharedAnswers,
  noSharedAnswers,
  type SharedAnswers,
} from '@forum/features/framework/http/shared-answers';
import { liveIn } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadWebPages } from '../../src/load-web-pages.ts';
import { openWorld, type Who, type World } from './world.ts';

const REPOSITORY = join(import.meta.dirname, '../../../..');
const isBuilt = existsSync(join(REPOSITORY, 'web-forum/dist/server/entry-server.js'));
if (!isBuilt) console.info('drawn-pages: skipped, since `npm run build` has not run here');

const FOR_EVER = { anythingMs: 3_600_000, namedMs: 3_600_000, oldMs: 3_600_000 };

const READERS: readonly Who[] = ['visitor', 'owner', 'other', 'admin'];

const PAGES =
  '/ /posts /posts?sort=top /categories /trending /recent /members /moderators /activity /stats /rules /about /saved /my-posts /login /nowhere';

describe.skipIf(!isBuilt)('a drawn page', () => {
  let world: World;
  let addresses: readonly string[];
  let isFresh = false;
  const kept = createSharedAnswers(FOR_EVER);

  beforeAll(async () => {
    const sharedAnswers: SharedAnswers = {
      ...kept,
      get: (key, make) => (isFresh ? noSharedAnswers.get(key, make) : kept.get(key, make)),
    };
    world = await openWorld({ sharedAnswers }, await loadWebPages(REPOSITORY));
    const { ctx, clock } = world.forum;
    await liveIn(ctx, clock, { seed: 7, acts: 150 });
    const { postId } = await world.aComment();
    const voted = await world.ask({
      who: 'other',
      method: 'POST',
      url: `/api/posts/${postId}/upvote`,
    });
    if (voted.statusCode >= 300) throw new Error(voted.body);
    await world.forum.settle();
    // Kept scores: those of posts without one are computed on each request.
    await refreshTrending(ctx);
    addresses = [...PAGES.split(' '), ...(await someOfEach(world))];
    // Recent writers get answers of their own; so does everybody to whom a page is compared.
    const justNow = { position: { partition: 0, seq: 0 }, projections: [], leftMs: 0 };
    vi.spyOn(ctx.ownWrites, 'of').mockImplementation(() => (isFresh ? [justNow] : []));
    vi.useFakeTimers({ toFake: ['Date'] });
  }, 120_000);
  afterAll(async () => {
    vi.useRealTimers();
    await world.close();
  });

  it.each(READERS)(
    'is the same for a %s, kept or made anew',
    async (who) => {
      // The reader before has been active since: nothing announces that, so such answers are kept for two seconds.
      kept.outdate('everything');
      for (const url of addresses) {
        isFresh = true;
        const anew = await draw(who, url);
        isFresh = false;
        const first = await draw(who, url);
        const again = await draw(who, url);
        expect(anew).toMatch(/^30[12] |<\/html>/);
        expect(first, `${url}, made for others to have as well`).toBe(anew);
        expect(again, `${url}, kept`).toBe(anew);
      }
    },
    120_000,
  );

  async function draw(who: Who, url: string): Promise<string> {
    const { statusCode, body } = await world.ask({ who, method: 'GET', url });
    return `${statusCode} ${body.replaceAll(/ nonce="[^"]*"/g, '')}`;
  }
});

/** Addresses of what there is to see. */
async function someOfEach({ forum }: World): Promise<string[]> {
  const { rows } = await forum.database.pool.query<{ address: string }>(`
    (SELECT '/' || c.slug || '/posts/' || p.slug AS address FROM post p JOIN category c ON c.id = p.category_id
     ORDER BY p.created_at DESC LIMIT 8)
    UNION ALL (SELECT '/' || slug FROM category LIMIT 3)
    UNION ALL (SELECT '/profile/' || username FROM account LIMIT 3)`);
  return rows.map(({ address }) => address);
}
