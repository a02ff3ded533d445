// What a cache in front of the forum may keep of what visitors get (docs/decisions/0110-caches-in-front-are-told.md).
import { hasSessionCookie } from '@forum/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSettings } from '../feature.ts';
import type { SharedAnswer } from './shared-answers.ts';
import type { Shows } from './shows.ts';

/** More do not fit into what proxies take as a header: 16 KB, for all of them together. */
const MOST_KEYS = 100;
/** Ids, and the plain parameters of an address; whatever else a reader wrote there names nothing that changes. */
const KEY = /^[\w.=-]{1,60}$/u;
const LIMITS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];

/**
 * Tells caches in front how long they may keep the answer, and its keys; nothing unless the operator says so, for
 * whoever has a session (ended or not), for refusals, and for what gives the reader a cookie.
 */
export function tellCaches(
  { cdnSeconds = 0 }: Pick<SiteSettings, 'cdnSeconds'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { status, shows }: Pick<SharedAnswer, 'status' | 'shows'>,
): void {
  if (cdnSeconds === 0 || status !== 200 || hasSessionCookie(request)) return;
  if (reply.hasHeader('set-cookie') || reply.hasHeader('forum-projection')) return;
  const keys = keysOf(shows);
  const kept = `public, max-age=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`;
  void reply.headers({
    'cdn-cache-control': kept,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
    // A member's answer comes from the same address.
    vary: 'cookie, accept-encoding',
  });
  // They are about the one reader who was the first to ask.
  for (const name of LIMITS) void reply.removeHeader(name);
}

function keysOf(shows: Shows): readonly string[] {
  if (shows === 'anything') return ['forum', 'anything'];
  const keys = [...shows].filter((name) => KEY.test(name));
  return ['forum', ...(keys.length > MOST_KEYS ? ['many'] : keys)];
}
