// What a CDN may keep of what visitors get (docs/decisions/0110-cdns-what-they-may-keep-and-how-it-is-purged.md).
import { hasSessionCookie, keyIn } from '@forum/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSettings } from '../ports/infrastructure.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { ANYTHING, shownBy, type Shows } from './shows.ts';

/** Twice as many keys take 2.6 KB: by default, nginx accepts 4 KB for all headers of an answer together. */
const MOST_KEYS = 100;
/** The last part of an id: twelve random digits; if two coincide, that costs one purge too many and nothing else. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-(?<last>[0-9a-f]{12})$/u;
/** Simple parameters of an address; anything else a reader wrote there names nothing that changes. */
const PARAMETER = /^[\w.-]{1,30}=[\w.-]{0,30}$/u;
const LIMITS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];

/**
 * Tells CDNs how long they may keep the answer, and its keys; nothing unless the operator says so, for readers with a
 * session (ended or not), for programs with a key, for refusals, and for answers that set a cookie.
 */
export function tellCaches(
  { cdnSeconds = 0 }: Pick<SiteSettings, 'cdnSeconds'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  answer: Told,
): void {
  if (hasSessionCookie(request) || keyIn(request) !== null) return;
  if (reply.hasHeader('set-cookie') || reply.hasHeader('forum-projection')) return;
  letCachesKeep({ cdnSeconds }, reply, answer);
}

/** The same for an answer that holds nothing of its reader, whoever that is. */
export function letCachesKeep(
  { cdnSeconds = 0 }: Pick<SiteSettings, 'cdnSeconds'>,
  reply: FastifyReply,
  answer: Told,
): void {
  const { status, beside, isBroken, keptMs = null } = answer;
  // What counts for so long alone, a cache in front would keep for longer.
  if (keptMs !== null || cdnSeconds === 0 || status !== 200 || isBroken === true) return;
  const keys = keysOf(shownBy(answer), beside ?? NOTHING);
  const kept = `public, max-age=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`;
  void reply.headers({
    'cdn-cache-control': kept,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
    // A member's answer comes from the same address, and a program's.
    vary: 'cookie, authorization, accept-encoding',
  });
  // They describe only the reader who happened to ask first.
  for (const name of LIMITS) void reply.removeHeader(name);
}

type Told = Pick<SharedAnswer, 'status' | 'shows' | 'beside' | 'isBroken' | 'keptMs'>;

const NOTHING: Shows = new Set();

function keysOf(...all: readonly Shows[]): readonly string[] {
  const names = all.map((shows) => (shows === ANYTHING ? [ANYTHING] : [...shows].flatMap(keyOf)));
  const keys = [...new Set(names.flat())];
  return ['forum', ...(keys.length > MOST_KEYS ? ['many'] : keys)];
}

function keyOf(name: string): string[] {
  if (name === ANYTHING || PARAMETER.test(name)) return [name];
  const { last } = ID.exec(name)?.groups ?? {};
  return last === undefined ? [] : [last];
}
