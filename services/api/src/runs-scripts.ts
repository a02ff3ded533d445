import { forgetEdge } from '@forum/features/framework/http/edge-cookie';
import type { SiteSettings } from '@forum/features/framework/ports/infrastructure';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that a member's page sets once its scripts run in this browser. */
const NAME = 'scripts';

/** Whether a page of the forum has run scripts in this browser. */
export function runsScripts({ headers }: FastifyRequest): boolean {
  return /(?:^|;\s*)scripts=on/.exec(headers.cookie ?? '') !== null;
}

/** Where a page leads a browser that no longer runs them: the same page, drawn whole. */
const OFF = /[?&]scripts=off(?=&|$)/;

/** Forgets that the browser ran scripts, and returns the page's address; null: nothing is to be forgotten. */
export function forgetScripts(
  { url }: FastifyRequest,
  reply: FastifyReply,
  site: SiteSettings,
): string | null {
  if (!OFF.test(url)) return null;
  forgetEdge(site, reply);
  void reply.header('set-cookie', `${NAME}=; Max-Age=0; Path=/; SameSite=Lax`);
  const left = url.replace(OFF, '?');
  const at = left.indexOf('?');
  const query = left.slice(at + 1).replaceAll(/^[?&]+|[?&]+$/g, '');
  return query === '' ? left.slice(0, at) : `${left.slice(0, at)}?${query}`;
}
