// Where a CDN keeps members' pages as well (docs/decisions/0404), it gets the part that is drawn for all of them, and the
// page's scripts ask for what is their reader's own. Nothing in the page depends on who asked for it first.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LANGUAGES, memberSettings } from '@forum/contracts/settings';
import { edgeCookieIn, readingKey, type Reading } from '@forum/features/framework/http/edge-cookie';
import { recentWrites } from '@forum/features/framework/http/own-writes';
import type { ForWhom } from '@forum/features/framework/http/reads';
import { letCachesKeep } from '@forum/features/framework/http/tell-caches';
import type { SiteSettings } from '@forum/features/framework/ports/infrastructure';
import {
  hasSessionCookie,
  recogniseReader,
  refuseForeign,
  sendProblem,
  type SiteNames,
  statusProblem,
  takesEncoding,
} from '@forum/http';
import { signInFirst } from '@forum/kernel/refusals';
import type { OwnState } from '@forum/web-forum/server-types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  audienceFor,
  type DrawForAll,
  endedWith,
  findPageForAll,
  isDrawnFor,
  isLikeOthers,
  type Means,
  readingOf,
} from './members-pages.ts';
import { hasNotice } from './notice.ts';
import { readOwnState, versionOf } from './own-state.ts';
import { askedForAll } from './pages.ts';
import { isAmong } from './plugins/etags.ts';
import { describePage } from './send-html.ts';
import { isForOne } from './visitor-pages.ts';

const unpack = promisify(gunzip);

const { dateFormat, replyOrder } = memberSettings.shape;
const readings = z
  .tuple([
    z.enum(LANGUAGES),
    dateFormat,
    z
      .literal('')
      .transform(() => null)
      .or(replyOrder),
  ])
  .transform(([language, format, order]): Reading => {
    return { language, dateFormat: format, replyOrder: order };
  });

/** The way of reading that a text names; null: none. */
function readingNamed(text: string): Reading | null {
  return readings.safeParse(text.split('.')).data ?? null;
}

/** How a reader reads whose pages come from the CDN; null: they do not. */
function edgeReading({ headers }: FastifyRequest): Reading | null {
  const said = edgeCookieIn(headers.cookie);
  return said === null ? null : readingNamed(said);
}

/** Whether the CDN keeps the answer for whoever reads in the same way, as the cookie tells both of it and the forum. */
export function isForEdge({ cdnMembers }: SiteSettings, request: FastifyRequest): boolean {
  return (
    cdnMembers === true &&
    hasSessionCookie(request) &&
    !hasNotice(request) &&
    !isForOne(request.url) &&
    edgeReading(request) !== null
  );
}

/** Sends the page without anything of its reader. @returns false when it cannot be for all */
export async function sendEdgePage(
  { ctx, pages }: Means,
  whom: ForWhom,
  draw: DrawForAll,
): Promise<boolean> {
  const { request, reply } = whom;
  const reading = edgeReading(request);
  if (reading === null) return false;
  const asked = askedForAll(request);
  const found = await findPageForAll(
    { ctx, pages },
    { whom, asked, reading, audience: null, draw },
  );
  if (found === null) return false;
  const { etag, 'content-security-policy': policy } = found.answer.headers;
  void reply.headers({ etag, 'content-security-policy': policy });
  describePage(reply);
  letCachesKeep(ctx.site, reply, found.answer);
  void reply.header('vary', 'Cookie, Accept-Encoding');
  if (isAmong(request.headers['if-none-match'], etag ?? '')) {
    void reply.code(304).send();
    return true;
  }
  const query = { for: request.url, as: readingKey(reading), v: versionOf(found.kept.needs) };
  const end = pages.ownStateLater(`${OWN}?${new URLSearchParams(query).toString()}`);
  await sendGzip(whom, endedWith(found, end));
  return true;
}

/** The session may be missing by the time it gets here, so no other page can take the place of this one. */
async function sendGzip({ request, reply }: ForWhom, packed: Buffer): Promise<void> {
  const takesGzip = takesEncoding(request.headers['accept-encoding'], 'gzip');
  if (takesGzip) void reply.header('content-encoding', 'gzip').send(packed);
  else void reply.send(await unpack(packed));
}

/** Where scripts ask for what is their reader's own. */
const OWN = '/own';

const LONGEST_ADDRESS = 2000;

/** The page that is asked about: an address as browsers send it, without another site's name in it. */
const ownQuery = z.object({
  for: z
    .string()
    .max(LONGEST_ADDRESS)
    .regex(/^\/(?![/\\])[\u0021-\u007e]*$/)
    .refine((url) => !url.includes('#') && !isForOne(url)),
  as: z.string().max(40),
  v: z.string().max(40),
});

/** What a page from the CDN lacks. */
type OwnAnswer = OwnState & {
  /** Whether the page shows what there is now, of what is read with its reader's own. */
  readonly isCurrent: boolean;
};

interface OwnMeans {
  readonly means: Means;
  readonly names: SiteNames;
}

/** Answers what is a reader's own on a page that all members get: to that reader's own pages alone. */
export function answerOwnState(
  app: FastifyInstance,
  { means, names }: OwnMeans,
  drawFor: (whom: ForWhom) => DrawForAll,
): void {
  app.get(OWN, { config: { drawsPages: true } }, async (request, reply) => {
    refuseForeign(request, names);
    void reply.header('cache-control', 'private, no-store').header('vary', 'Cookie');
    await recogniseReader(request, means.findSession);
    if (request.actor === null) throw signInFirst();
    const query = ownQuery.safeParse(request.query);
    if (!query.success) return refuse(request, reply, 400);
    const whom = { request, reply };
    const own = await ownOf(means, { whom, ...query.data, draw: drawFor(whom) });
    return own === null ? refuse(request, reply, 404) : reply.send(own);
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  return sendProblem(reply, statusProblem(request, status));
}

interface AskedOwn extends z.output<typeof ownQuery> {
  readonly whom: ForWhom;
  readonly draw: DrawForAll;
}

/** Null: the reader must get a page drawn for them alone, or reads in another way than the page was drawn for. */
async function ownOf(
  { ctx, pages }: Means,
  { whom, for: url, as, v, draw }: AskedOwn,
): Promise<OwnAnswer | null> {
  const { request } = whom;
  const { actor, display } = request;
  if (actor === null || display === null || !isLikeOthers(request, actor)) return null;
  // A CDN has nobody's private places.
  if ((await audienceFor(ctx, actor)) !== null) return null;
  const reading = readingOf(request, display, pages);
  if (readingKey(reading) !== as) return null;
  const asked = { ...askedForAll(request), url };
  const found = await findPageForAll(
    { ctx, pages },
    { whom, asked, reading, audience: null, draw },
  );
  if (found === null) return null;
  const own = await readOwnState(found.kept.needs, { actor, whom });
  if (own === null || !isDrawnFor(own.viewer, display)) return null;
  const isTold = recentWrites(ctx, request) !== 'untold';
  return { ...own, isCurrent: isTold && versionOf(found.kept.needs) === v };
}
