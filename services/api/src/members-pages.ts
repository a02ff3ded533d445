// What members read is drawn once for all of them, like what visitors read; what is a reader's own follows it in the
// same answer. Both are parts of one gzip stream (RFC 1952): the kept part was packed when it was drawn and ends at a
// byte. Only the reader's part is packed for them, by itself: nothing of theirs is compressed together with what others
// wrote, whose size would tell of it.
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { isStaff, type Actor } from '@forum/contracts';
import { DEFAULT_SETTINGS, type MemberSettings } from '@forum/contracts/settings';
import type { OwnUser } from '@forum/contracts/users';
import { listGroupsWithPlaces } from '@forum/features/content/categories/queries';
import { hasMembersMenu, listGroupsWithMenuPages } from '@forum/features/content/own-pages/queries';
import { ANY_MEMBER, audienceKey, audienceOf } from '@forum/features/framework/audience';
import type { AppContext } from '@forum/features/framework/feature';
import { allowEdge, edgeCookieIn, type Reading } from '@forum/features/framework/http/edge-cookie';
import { recentWrites } from '@forum/features/framework/http/own-writes';
import type { ForWhom } from '@forum/features/framework/http/reads';
import type { SiteSettings } from '@forum/features/framework/ports/infrastructure';
import { sharedPart } from '@forum/features/framework/http/shared-part';
import type { SharedAnswer } from '@forum/features/framework/http/shared-answer';
import {
  asVisitor,
  type Display,
  hasSessionCookie,
  recogniseReader,
  takesEncoding,
} from '@forum/http';
import type { PageAnswer } from '@forum/web-forum/server-types';
import type { FastifyRequest } from 'fastify';
import { hasNotice } from './notice.ts';
import { nothingOwn, readForAll, readOwnState, type OwnNeeds } from './own-state.ts';
import { type PageReads, type ReadForPage } from './page-reads.ts';
import { askedFor, askedForAll, type PageAsked, type Pages } from './pages.ts';
import { runsScripts } from './runs-scripts.ts';
import { describePage } from './send-html.ts';
import { keptPage } from './visitor-pages.ts';

const squeeze = promisify(deflateRaw);

/** Draws a page from these reads. */
export type DrawForAll = (lent: {
  readonly nonce: string;
  readonly read: ReadForPage;
  readonly asked: PageAsked;
  /** Null: everybody. */
  readonly audience: Actor | null;
}) => Promise<PageAnswer>;

/** What pages for all members are made with. */
export interface Means {
  readonly ctx: Pick<AppContext, 'db' | 'sharedAnswers' | 'ownWrites' | 'waiter' | 'site'>;
  readonly pages: Pages;
  readonly findSession: PageReads['findSession'];
}

/** The part of a page that all members get. */
export interface KeptPart {
  readonly needs: OwnNeeds;
  /** Of the HTML as it was before it was packed. */
  readonly crc: number;
  readonly length: number;
}

const keptParts = new WeakMap<SharedAnswer, KeptPart>();

/**
 * Sends the page that is drawn once for all members, with what is its reader's own. @returns false when they must get
 * one drawn for them alone: who is restricted, has just written, or whose browser runs no scripts
 */
export async function sendMembersPage(
  { ctx, pages, findSession }: Means,
  whom: ForWhom,
  draw: DrawForAll,
): Promise<boolean> {
  const { request, reply } = whom;
  if (!mayBeForAll(request)) return false;
  await recogniseReader(request, findSession);
  const { actor, display } = request;
  if (actor === null || display === null) return false;
  const wrote = recentWrites(ctx, request);
  if (!isLikeOthers(request, actor) || wrote === 'untold') return false;
  const reading = readingOf(request, display, pages);
  const audience = await audienceFor(ctx, actor);
  const found = await findPageForAll(
    { ctx, pages },
    { whom, asked: askedForAll(request), reading, audience, draw },
  );
  // What has just been added to a short list is named nowhere in it.
  if (found === null || (wrote === 'told' && found.answer.isShort === true)) return false;
  const own = await readOwnState(found.kept.needs, { actor, whom });
  if (own === null || !isDrawnFor(own.viewer, display)) return false;
  const mayBeAtEdge = audience === null && wrote === 'none';
  if (ctx.site.cdnMembers === true && mayBeAtEdge) letEdgeServe(ctx.site, whom, reading);
  // No tag: it would be that of the part that all members get.
  const policy = found.answer.headers['content-security-policy'];
  void reply.headers({ 'content-security-policy': policy, 'content-encoding': 'gzip' });
  describePage(reply);
  void reply.send(endedWith(found, pages.ownStateElement(own)));
  return true;
}

/** Not while a copy there may lack what they wrote. */
function letEdgeServe(site: SiteSettings, { request, reply }: ForWhom, reading: Reading): void {
  if (edgeCookieIn(request.headers.cookie) === null) allowEdge(site, reply, reading);
}

/** How a member reads: nothing else of their settings may get into what others see. */
export function readingOf(request: FastifyRequest, display: Display, pages: Pages): Reading {
  const language = pages.languageFor({ ...askedFor(request), member: display.language });
  const { dateFormat, replyOrder } = display;
  return { language, dateFormat, replyOrder };
}

/** A page that all members get who read in the same way. */
export interface PageForAll {
  readonly answer: SharedAnswer;
  readonly kept: KeptPart;
}

interface AskedPage {
  /** For whom it is asked first: it is drawn from what visitors get, or everybody of an audience. */
  readonly whom: ForWhom;
  /** Null: everybody. */
  readonly audience: Actor | null;
  readonly asked: PageAsked;
  readonly reading: Reading;
  readonly draw: DrawForAll;
}

/** The page at an address as it is drawn for all members; null: it cannot be for all. */
export async function findPageForAll(
  { ctx, pages }: Pick<Means, 'ctx' | 'pages'>,
  { reading, ...page }: AskedPage,
): Promise<PageForAll | null> {
  const { asked, audience } = page;
  const { url } = asked;
  const whose = audience === null ? '' : `${audienceKey(audience)} `;
  const replyOrder = SHOWS_REPLIES.test(url) ? reading.replyOrder : null;
  const settings = { ...DEFAULT_SETTINGS, ...reading, replyOrder };
  const answer = await ctx.sharedAnswers.get(
    `for members ${whose}${pages.membersVariantOf(asked, settings)} ${url}`,
    () =>
      pages.isReadPage(url)
        ? drawnForAll(ctx.site.siteUrl, { ...page, settings })
        : Promise.resolve(NOT_FOR_ALL),
    {},
  );
  const kept = keptParts.get(answer);
  return kept === undefined ? null : { answer, kept };
}

/** A page and what follows it, as one gzip stream. */
export function endedWith({ answer, kept }: PageForAll, end: string): Buffer {
  return joined(answer.bytes, kept, Buffer.from(end));
}

/** Other pages are the same whatever order of replies their reader has chosen. */
const SHOWS_REPLIES = /\/posts\/[^/?]+/;

function mayBeForAll(request: FastifyRequest): boolean {
  const { headers } = request;
  return (
    hasSessionCookie(request) &&
    !hasNotice(request) &&
    runsScripts(request) &&
    takesEncoding(headers['accept-encoding'], 'gzip')
  );
}

/** Whether nothing restricts the member, which their pages would say. */
export function isLikeOthers({ suspension }: FastifyRequest, actor: Actor): boolean {
  // Where writing has a limit, its words stand in the page.
  const { silence, unconfirmed } = actor;
  const isFree = unconfirmed !== 'read' && unconfirmed !== 'approval';
  return suspension === null && silence === undefined && isFree;
}

/** Whose pages a member gets; null: those of everybody. Most are in no group, which takes no look at places. */
export async function audienceFor(ctx: Means['ctx'], actor: Actor): Promise<Actor | null> {
  const isInGroups = !isStaff(actor) && (actor.groups ?? []).length > 0;
  const audience = audienceOf(actor, isInGroups ? await groupsWithPlaces(ctx) : []);
  return audience ?? ((await isMenuForMembers(ctx)) ? ANY_MEMBER : null);
}

/** Whether a CDN keeps members' pages and the menu names some that it must not give to others. */
export function isMenuForMembers(ctx: Means['ctx']): Promise<boolean> {
  if (ctx.site.cdnMembers !== true) return Promise.resolve(false);
  const part = { key: 'menu for members', names: [] };
  return sharedPart(ctx, part, () => hasMembersMenu(ctx.db));
}

/** Known until anything happens to a category or a page, which outdates everything. */
function groupsWithPlaces(ctx: Means['ctx']): Promise<readonly string[]> {
  const part = { key: 'groups with places', names: [] };
  return sharedPart(ctx, part, async () => [
    ...(await listGroupsWithPlaces(ctx.db)),
    ...(await listGroupsWithMenuPages(ctx.db)),
  ]);
}

/** Whether the page is as this member has it: nothing keeps them from writing, no notice of a move waits for them, and they have not changed their settings meanwhile. */
export function isDrawnFor(
  { restrictions, movedHere, settings }: OwnUser,
  display: Display,
): boolean {
  const { language, dateFormat, replyOrder } = settings;
  const isSame =
    language === display.language &&
    dateFormat === display.dateFormat &&
    replyOrder === display.replyOrder;
  return restrictions.length === 0 && movedHere === null && isSame;
}

interface ForAll extends Omit<AskedPage, 'reading'> {
  readonly settings: MemberSettings;
}

async function drawnForAll(
  siteUrl: string,
  { whom, audience, asked, settings, draw }: ForAll,
): Promise<SharedAnswer> {
  const needs = nothingOwn();
  const read = readForAll(needs, { settings, anyone: anyoneIn(whom, audience) });
  let kept: KeptPart | undefined;
  const pack = async (html: Buffer): Promise<Buffer> => {
    kept = { needs, crc: crc32(html), length: html.length };
    return squeeze(html, { finishFlush: constants.Z_SYNC_FLUSH });
  };
  const answer = await keptPage(siteUrl, (nonce) => draw({ nonce, read, asked, audience }), pack);
  if (answer.isBroken === true) return answer;
  if (!needs.isForAll || answer.status !== 200 || kept === undefined) return NOT_FOR_ALL;
  keptParts.set(answer, kept);
  return answer;
}

/** Kept in place of a page that cannot be for all: it need not be tried for each reader, and may be tried again later. */
const NOT_FOR_ALL: SharedAnswer = {
  status: 200,
  bytes: Buffer.alloc(0),
  headers: {},
  shows: new Set(),
  beside: new Set(),
};

/** The same request as if nobody were signed in, or nobody in particular of an audience. */
function anyoneIn({ request, reply }: ForWhom, audience: Actor | null): ForWhom {
  // A copy would lose what the request inherits.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- it has everything that the request has
  const anyone: FastifyRequest = Object.create(request);
  asVisitor(anyone);
  anyone.actor = audience;
  return { request: anyone, reply };
}

/** The ten bytes before a gzip stream's data: no name, no time, no hint of the system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

function joined(packed: Buffer, { crc, length }: KeptPart, end: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, crc), 0);
  trailer.writeUInt32LE((length + end.length) % 2 ** 32, 4);
  return Buffer.concat([HEADER, packed, deflateRawSync(end), trailer]);
}
