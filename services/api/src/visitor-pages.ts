import { hash, randomUUID } from 'node:crypto';
import { DOORS } from '@forum/contracts/paths';
import type { AppContext } from '@forum/features/framework/feature';
import { weakTag } from '@forum/features/framework/http/send-shared';
import type { SharedAnswer } from '@forum/features/framework/http/shared-answer';
import { showing } from '@forum/features/framework/http/shows';
import { tellCaches } from '@forum/features/framework/http/tell-caches';
import { hasSessionCookie, packPage } from '@forum/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasNotice } from './notice.ts';
import { packBetter, toBeRepacked } from './pack-better.ts';
import { policyOfHashes } from './plugins/security-headers.ts';
import { sendPacked } from './send-html.ts';
import { isWalked } from './walked-address.ts';
import { withoutNonces } from './without-nonces.ts';
import type { PageAnswer } from '@forum/web-forum/server-types';

/** Marks the server's own scripts while a page is drawn: nobody can write it into a post, since each process has its own. */
const NONCE = `nonce-${randomUUID()}`;

/** Pages for one reader: their search (limited per reader), or an address with a token. */
const NOT_SHARED = new Set(['search', ...DOORS]);

/**
 * Whether the page is the same for every visitor: nobody is signed in, no notice waits for this reader, and the page
 * is not one for a single reader.
 */
export function isVisitorPage(request: FastifyRequest): boolean {
  const { url, method } = request;
  const isOwn = hasSessionCookie(request) || hasNotice(request);
  return (method === 'GET' || method === 'HEAD') && !isOwn && !isForOne(url);
}

/** Whether the page is one for a single reader. As the router reads addresses: decoded, and in any letter case. What cannot be decoded is nobody else's page. */
export function isForOne(url: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  const first = path.split('/').find((part) => part !== '') ?? '';
  try {
    return NOT_SHARED.has(decodeURIComponent(first).toLowerCase());
  } catch {
    return true;
  }
}

interface VisitorPage {
  readonly variant: string;
  readonly build: string;
  readonly draw: DrawPage;
}

/** Draws a page with a nonce. */
export type DrawPage = (nonce: string) => Promise<PageAnswer>;

/**
 * The page drawn for an earlier visitor if nothing it shows has changed since, else drawn now; packed for all who get
 * it. @param variant key of the request's headers that affect a page: theme, language
 */
export async function sendVisitorPage(
  { sharedAnswers, site }: Pick<AppContext, 'sharedAnswers' | 'site'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { variant, build, draw }: VisitorPage,
): Promise<FastifyReply> {
  const key = `page ${variant} ${request.url}`;
  const stored = isWalked(request.url)
    ? { storedAs: [build, site.siteUrl, site.siteName, key].join('\n') }
    : {};
  let isNew = false;
  const make = async () => {
    isNew = true;
    return toBeRepacked(await keptPage(site.siteUrl, draw, packPage));
  };
  const answer = await sharedAnswers.get(key, make, stored);
  if (!isNew) await packBetter(answer);
  const { status, bytes, headers } = answer;
  tellCaches(site, { request, reply }, answer);
  if (status >= 300 && status < 400) return reply.redirect(headers['location'] ?? '/', status);
  return sendPacked(request, reply.code(status).headers(headers), bytes);
}

/** A page as it is kept for all who get it: without nonces, packed, with the hashes of its own scripts. */
export async function keptPage(
  siteUrl: string,
  draw: DrawPage,
  packed: (html: Buffer) => Promise<Buffer>,
): Promise<SharedAnswer> {
  const { drawn, shows, beside, newest, isShort, keptMs, ...page } = await showing(() =>
    draw(NONCE),
  );
  const { status } = drawn;
  if (drawn.kind === 'redirect') {
    return { status, bytes: Buffer.alloc(0), headers: { location: drawn.location }, shows };
  }
  // An outage ends without any event.
  const isWhole = status < 500 && page.isWhole && drawn.isWhole;
  const { html, scripts } = withoutNonces(drawn.html, NONCE);
  const bytes = await packed(html);
  const hashes = scripts.filter(({ length }) => length > 0).map(hashOf);
  const headers = {
    etag: weakTag(bytes),
    'content-security-policy': policyOfHashes(siteUrl, hashes),
  };
  return {
    status,
    bytes,
    headers,
    // What does not exist has no name yet by which an event could outdate that.
    shows: isWhole && status < 400 ? shows : 'anything',
    beside,
    newest,
    isShort,
    keptMs,
    isBroken: !isWhole,
  };
}

function hashOf(script: Buffer): string {
  return hash('sha256', script, 'base64');
}
