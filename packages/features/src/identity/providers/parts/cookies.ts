import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';

/** Binds an attempt, or an arrival, to the browser that began it: whoever has only the address of the answer gets nowhere. */
export const ATTEMPT_COOKIE = 'forum_attempt';
export const ARRIVAL_COOKIE = 'forum_arrival';

type Name = typeof ATTEMPT_COOKIE | typeof ARRIVAL_COOKIE;

// From the header: pages read on behalf of their reader, in whose requests no cookies are parsed.
const TOKENS: Readonly<Record<Name, RegExp>> = {
  [ATTEMPT_COOKIE]: /(?:^|;)\s*forum_attempt=([\w-]{43})\s*(?:;|$)/,
  [ARRIVAL_COOKIE]: /(?:^|;)\s*forum_arrival=([\w-]{43})\s*(?:;|$)/,
};

/** A new secret of 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What tables keep of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(`sign-in ${token}`).digest();
}

/** Gives the browser a new token. @returns what the table keeps of it */
export function giveToken(
  { site }: Pick<AppContext, 'site'>,
  reply: FastifyReply,
  { name, ms }: { readonly name: Name; readonly ms: number },
): Buffer {
  const token = newSecret();
  void reply.setCookie(name, token, { ...optionsFor(site.siteUrl), maxAge: ms / 1000 });
  return tokenHash(token);
}

/** What the table keeps of the browser's token; null: it has none. */
export function hashIn({ headers }: Pick<FastifyRequest, 'headers'>, name: Name): Buffer | null {
  const token = TOKENS[name].exec(headers.cookie ?? '')?.[1];
  return token === undefined ? null : tokenHash(token);
}

/** Takes the token from the browser. */
export function clearToken(
  { site }: Pick<AppContext, 'site'>,
  reply: FastifyReply,
  name: Name,
): void {
  void reply.clearCookie(name, optionsFor(site.siteUrl));
}

// Lax: the browser comes back from another site, by following an address.
function optionsFor(siteUrl: string) {
  const secure = siteUrl.startsWith('https:');
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
