import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { cookieOptions } from '../../sessions/operations/sign-in.ts';
import { CHALLENGE_MS } from '../store.ts';

/** Binds challenges to the browser in which they were asked for; all its tabs share it. */
const BROWSER_COOKIE = 'forum_passkey_browser';
const TOKEN = /^[\w-]{43}$/;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The browser's token; null: it has none. */
export function browserOf({ cookies }: FastifyRequest): string | null {
  const token = cookies[BROWSER_COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Gives the browser a token for as long as a challenge lasts, or the one it has for as long again. */
export function giveBrowser(ctx: AppContext, { request, reply }: Exchange): string {
  const token = browserOf(request) ?? randomBytes(32).toString('base64url');
  const options = { ...cookieOptions(ctx), maxAge: CHALLENGE_MS / 1000 };
  void reply.setCookie(BROWSER_COOKIE, token, options);
  return token;
}
