// Where a CDN keeps pages for members as well (docs/decisions/0404), this one cookie tells it who gets them: `off`, or
// left out, leads to the forum itself.
import type { MemberSettings } from '@forum/contracts/settings';
import type { FastifyReply } from 'fastify';
import type { SiteSettings } from '../ports/infrastructure.ts';

/** How a member reads, as far as it affects pages that are drawn for all. */
export type Reading = Pick<MemberSettings, 'language' | 'dateFormat' | 'replyOrder'>;

/** Scripts never read it: only the forum and the CDN do. */
const NAME = 'forum_edge';
const OFF = 'off';
/** Whoever comes to see more, or reads otherwise, is found out at the next page at the latest. */
const LIFE_SECONDS = 86_400;
/** A page on its way to the CDN while its reader wrote. */
const MARGIN_SECONDS = 5;

type Site = Pick<SiteSettings, 'siteUrl' | 'cdnSeconds' | 'cdnMembers'>;

/** Lets the reader's next pages come from the CDN. */
export function allowEdge(site: Site, reply: FastifyReply, reading: Reading): void {
  set(site, reply, { value: readingKey(reading), seconds: LIFE_SECONDS });
}

/**
 * Leads a reader who has just written to the forum itself, until the CDN keeps no page from before that: it may serve a
 * stale one for as long again.
 */
export function leaveEdge(site: Site, reply: FastifyReply): void {
  if (site.cdnMembers !== true) return;
  set(site, reply, { value: OFF, seconds: 2 * (site.cdnSeconds ?? 0) + MARGIN_SECONDS });
}

/** Forgets that the reader's pages may come from the CDN. */
export function forgetEdge(site: Site, reply: FastifyReply): void {
  if (site.cdnMembers === true) set(site, reply, { value: '', seconds: 0 });
}

/**
 * What the cookie says; null: there is none, or there are several, of which a cache might read another one: some know no
 * difference of case.
 */
export function edgeCookieIn(cookies: string | undefined): string | null {
  const [value, ...others] = [...(cookies ?? '').matchAll(FOUND)].map(([, found = '']) => found);
  return value === undefined || others.length > 0 ? null : value;
}

const FOUND = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`, 'gi');

/** Names a way of reading. */
export function readingKey({ language, dateFormat, replyOrder }: Reading): string {
  return [language, dateFormat, replyOrder ?? ''].join('.');
}

interface Cookie {
  readonly value: string;
  readonly seconds: number;
}

function set({ siteUrl }: Site, reply: FastifyReply, { value, seconds }: Cookie): void {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const life = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
  void reply.header('set-cookie', `${NAME}=${value}; ${life}${secure}`);
}
