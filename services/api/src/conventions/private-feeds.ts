import {
  privateFeedFormat,
  privateFeedList,
  type PrivateFeedFormat,
  type PrivateFeedList,
} from '@forum/contracts/private-feeds';
import type { ProcessContext } from '@forum/features';
import {
  findFeedReader,
  listFeedPosts,
  type FeedPost,
} from '@forum/features/community/private-feeds/queries';
import { readSiteName } from '@forum/features/operations/site-settings/queries/look';
import { findLanguage } from '@forum/features/identity/profiles/queries';
import { serverTexts } from '@forum/features/framework/texts';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { atomOf, jsonFeedOf, type Feed, type FeedItem } from './feed.ts';
import en from './messages/en/feed-names.json' with { type: 'json' };
import { postEntry } from './read-feed.ts';

/** Every address below it, so that a mistyped one is not rendered as a page, and logged. */
const PATH = '/feeds/*';

/** The token, the list and the format; anything else is answered like an unknown token. */
const asked = z.object({ '*': z.string().regex(/^[\w-]{1,100}\/[a-z]{1,20}\.[a-z]{1,5}$/u) });

const FORMATS = {
  xml: { type: 'application/atom+xml', write: atomOf },
  json: { type: 'application/feed+json', write: jsonFeedOf },
} as const;

/** The pages with the same lists. */
const PAGES: Readonly<Record<PrivateFeedList, string>> = {
  unread: '/unread',
  new: '/new-posts',
  following: '/following',
};

const NAMES = await serverTexts(
  'feeds',
  en,
  (language) => import(`./messages/${language}/feed-names.json`, { with: { type: 'json' } }),
);

/**
 * Members' own lists as feeds, for anybody with the secret address, without a session. Caches and robots may not keep
 * or find them, and whatever is wrong with an address, the answer is the same. The caller limits the rate.
 */
export async function usePrivateFeeds(app: FastifyInstance, ctx: ProcessContext): Promise<void> {
  await app.register(async (scope) => {
    // Applies to refusals too; their own cache-control is stricter.
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.headers({
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    });
    const config = { limitedAs: { method: 'GET', path: PATH } } as const;
    scope.get(PATH, { config, schema: { hide: true } }, async (request, reply) => {
      const { list, format, memberId } = await whoAsks(ctx, request);
      const [posts, language] = await Promise.all([
        listFeedPosts(ctx.db, { memberId, list }),
        findLanguage(ctx.db, memberId),
      ]);
      const siteName = await readSiteName(ctx);
      const title = `${NAMES.in({ language })(list)} – ${siteName}`;
      const { type, write } = FORMATS[format];
      return reply
        .type(`${type}; charset=utf-8`)
        .send(write(feedOf(list, title, posts), { ...ctx.site, siteName }));
    });
  });
}

interface Asked {
  readonly list: PrivateFeedList;
  readonly format: PrivateFeedFormat;
  readonly memberId: string;
}

/** @throws DomainError not-found */
async function whoAsks({ db, clock }: ProcessContext, { params }: FastifyRequest): Promise<Asked> {
  const [token = '', name, ending] = asked.safeParse(params).data?.['*'].split(/[/.]/u) ?? [];
  // Looked up whatever the rest of the address says.
  const memberId = await findFeedReader(db, { token, now: clock.now() });
  const list = privateFeedList.safeParse(name);
  const format = privateFeedFormat.safeParse(ending);
  if (memberId === null || !list.success || !format.success) {
    throw new DomainError('not-found', 'not-found', 'There is nothing here.');
  }
  return { memberId, list: list.data, format: format.data };
}

function feedOf(list: PrivateFeedList, title: string, posts: readonly FeedPost[]): Feed {
  return { title, path: PAGES[list], self: null, next: null, items: posts.map(entryOf) };
}

/** A thread becomes a new entry with each latest reply: readers show an entry once. */
function entryOf(post: FeedPost): FeedItem {
  const entry = postEntry(post);
  const { repliedAt } = post;
  return repliedAt === null
    ? entry
    : { ...entry, id: `${post.id}#${repliedAt}`, published: repliedAt, updated: repliedAt };
}
