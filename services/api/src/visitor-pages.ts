import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { DOORS } from '@forum/contracts/paths';
import type { SharedAnswer, SharedAnswers } from '@forum/features/framework/http/shared-answers';
import { hasSessionCookie } from '@forum/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasNotice } from './notice.ts';
import { sendHtml } from './send-html.ts';
import type { PageAnswer } from '@forum/web-forum/server-types';

/** Stands for the nonce in a stored page: nobody can write it into a post, since each process has its own. */
const NONCE = `nonce-${randomUUID()}`;

/** Pages for one reader: their search (limited per reader), or an address with a token. */
const NOT_SHARED = new RegExp(`^/(?:search|${DOORS.join('|')})(?:[/?#]|$)`);

/**
 * Whether the page is the same for every visitor: nobody is signed in, no notice waits for this reader, and the page
 * is not one for a single reader.
 */
export function isVisitorPage(request: FastifyRequest): boolean {
  const { url, method } = request;
  const isOwn = hasSessionCookie(request) || hasNotice(request);
  return (method === 'GET' || method === 'HEAD') && !isOwn && !NOT_SHARED.test(url);
}

/** Draws a page with a nonce. */
export type DrawPage = (nonce: string) => Promise<PageAnswer>;

/**
 * The page rendered for an earlier visitor if nothing has changed since, else rendered now; with its own nonce either
 * way. @param variant key of the request's headers that affect a page: theme, language
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
