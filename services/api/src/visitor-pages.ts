import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { DOORS } from '@forum/contracts/paths';
import type { SharedAnswer, SharedAnswers } from '@forum/features/framework/http/shared-answers';
import { hasSessionCookie } from '@forum/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasNotice } from './notice.ts';
import { sendHtml } from './send-html.ts';
import type { PageAnswer } from '@forum/web-forum/server-types';

/** Stands for the nonce in what is kept: nobody can write it into a post, since it changes with every process. */
const NONCE = `nonce-${randomUUID()}`;

/** Pages that speak with one reader: of what they searched (which is limited for each), or with a token in the address. */
const NOT_SHARED = new RegExp(`^/(?:search|${DOORS.join('|')})(?:[/?#]|$)`);

/**
 * Whether the page is the same for every visitor: nobody is signed in, nothing was left to be said to this reader, and
 * the page is not among those that speak with one.
 */
export function isVisitorPage(request: FastifyRequest): boolean {
  const { url, method } = request;
  const isOwn = hasSessionCookie(request) || hasNotice(request);
  return (method === 'GET' || method === 'HEAD') && !isOwn && !NOT_SHARED.test(url);
}

/** Draws a page with a nonce. */
export type DrawPage = (nonce: string) => Promise<PageAnswer>;

/**
 * The page as it was drawn for another visitor while nothing has changed since, or drawn now; with a nonce of its own
 * either way. @param variant what of the request's headers shows on a page: theme, language
 */
export async function sendVisitorPage(
  shared: SharedAnswers,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { variant, draw }: { readonly variant: string; readonly draw: DrawPage },
): Promise<FastifyReply> {
  const kept = await shared.get(`page ${variant} ${request.url}`, async () => written(draw));
  if (kept.status >= 300 && kept.status < 400) return reply.redirect(kept.text, kept.status);
  const html = kept.text.replaceAll(NONCE, request.nonce);
  return sendHtml(request, reply.code(kept.status), html);
}

async function written(draw: DrawPage): Promise<SharedAnswer> {
  const page = await draw(NONCE);
  return page.kind === 'redirect'
    ? { status: page.status, text: page.location }
    : { status: page.status, text: await text(page.stream) };
}
