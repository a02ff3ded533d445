import { LIMITS } from '@forum/contracts';
import type { ProcessContext, SiteSettings } from '@forum/features';
import { readText } from '@forum/features/operations/site-settings/queries';
import {
  nameIn,
  readLook,
  readSiteName,
} from '@forum/features/operations/site-settings/queries/look';
import type { ForWhom } from '@forum/features/framework/http/reads';
import { useContracts } from '@forum/http';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { atomOf, jsonFeedOf } from './feed.ts';
import { readAsVisitor } from '../page-reads.ts';
import { readFeed, readRecordFeed } from './read-feed.ts';
import { serveOwnStyle } from '../own-style.ts';
import { serveOwnWords } from '../own-words.ts';
import { iconsOf, serveMarks } from '../site-icons.ts';
import { serveCards } from '../pictures/serve-cards.ts';
import { createSitemaps } from './sitemap.ts';
import { appManifest, openSearch, robots, securityContact } from './small-files.ts';

const name = z.string().min(1).max(250).optional();
/** The cursor in the `next` link of a post feed. */
const cursor = z
  .string()
  .max(LIMITS.cursor)
  .regex(/^[\w-]+$/)
  .optional();
/** At most one of the first four selects the feed. */
const whichFeed = z
  .object({ category: name, tag: name, author: name, post: name, cursor })
  .refine(
    ({ cursor: _from, ...which }) =>
      Object.values(which).filter((one) => one !== undefined).length <= 1,
    {
      message: 'At most one of category, tag, author and post',
    },
  );

/** Well-known addresses for machines: sitemaps, feeds, robots.txt, opensearch.xml and `.well-known`. */
export async function useConventions(app: FastifyInstance, ctx: ProcessContext): Promise<void> {
  await app.register(async (scope) => {
    useContracts(scope);
    serveSmallFiles(scope, ctx);
    serveSitemaps(scope, ctx);
    serveFeeds(scope, ctx);
    serveMarks(scope);
    serveOwnStyle(scope, ctx);
    serveOwnWords(scope, ctx);
    serveCards(scope, ctx);
  });
}

function serveSmallFiles(scope: FastifyInstance, ctx: ProcessContext): void {
  const { site, clock, db } = ctx;
  scope.get('/robots.txt', (_request, reply) => send(reply, 'text/plain', robots(site)));
  scope.get('/opensearch.xml', async (_request, reply) =>
    send(reply, 'application/opensearchdescription+xml', openSearch(await namedSite(ctx))),
  );
  scope.get('/manifest.webmanifest', async (_request, reply) => {
    const look = await readLook(ctx);
    const named = { ...site, siteName: nameIn(look, site) };
    return send(reply, 'application/manifest+json', appManifest(named, iconsOf(look).manifest));
  });
  scope.get('/.well-known/security.txt', async (_request, reply) => {
    const address = await readText(db, 'securityContact');
    if (address === '') {
      throw new DomainError('not-found', 'not-found', 'There is nothing here.');
    }
    return send(reply, 'text/plain', securityContact(site, address, clock.now()));
  });
  scope.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings', 302));
}

function serveSitemaps(scope: FastifyInstance, ctx: ProcessContext): void {
  const sitemaps = createSitemaps(ctx);
  scope.get('/sitemap.xml', async (_request, reply) =>
    send(reply, 'application/xml', await sitemaps.index()),
  );
  const part = z.object({ part: z.string().regex(/^\d{1,4}$/) });
  scope.get('/sitemap-:part(^\\d+).xml', { schema: { params: part } }, async (request, reply) => {
    const { part: n } = part.parse(request.params);
    return send(
      reply,
      'application/xml',
      await sitemaps.part(Number(n), readAsVisitor({ request, reply })),
    );
  });
}

function serveFeeds(scope: FastifyInstance, ctx: ProcessContext): void {
  const schema = { querystring: whichFeed };
  const feedAt = async (url: string, whom: ForWhom, siteName: string) => {
    const which = whichFeed.parse(whom.request.query);
    const given = new URLSearchParams();
    for (const [key, value] of Object.entries(which))
      if (value !== undefined) given.set(key, value);
    const search = given.size === 0 ? '' : `?${given.toString()}`;
    const { nextCursor, ...feed } = await readFeed(readAsVisitor(whom), which, siteName);
    if (nextCursor !== null) given.set('cursor', nextCursor);
    const next = nextCursor === null ? null : `${url}?${given.toString()}`;
    return { ...feed, self: url + search, next };
  };
  scope.get('/feed.xml', { schema }, async (request, reply) => {
    const site = await namedSite(ctx);
    const feed = await feedAt('/feed.xml', { request, reply }, site.siteName);
    return send(reply, 'application/atom+xml', atomOf(feed, site));
  });
  scope.get('/moderation/feed.xml', async (request, reply) => {
    const site = await namedSite(ctx);
    const record = await readRecordFeed(readAsVisitor({ request, reply }), site.siteName);
    return send(
      reply,
      'application/atom+xml',
      atomOf({ ...record, self: '/moderation/feed.xml', next: null }, site),
    );
  });
  scope.get('/feed.json', { schema }, async (request, reply) => {
    const site = await namedSite(ctx);
    const feed = await feedAt('/feed.json', { request, reply }, site.siteName);
    return send(reply, 'application/feed+json', jsonFeedOf(feed, site));
  });
}

/** The site, as its owners call it at present. */
async function namedSite(ctx: ProcessContext): Promise<SiteSettings> {
  return { ...ctx.site, siteName: await readSiteName(ctx) };
}

/** The same for everybody, so caches may keep it for a while. */
function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=300')
    .type(`${type}; charset=utf-8`)
    .send(text);
}
