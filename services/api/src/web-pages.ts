import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Actor } from '@forum/contracts';
import { outageOf } from '@forum/database';
import type { ProcessContext } from '@forum/features';
import { findSession } from '@forum/features/identity/sessions/queries';
import { writeMissed } from '@forum/features/operations/old-addresses/operations/missed';
import {
  answerUnrouted,
  hasSessionCookie,
  recogniseReader,
  type KnownPaths,
  sendAllowed,
  type SiteNames,
} from '@forum/http';
import type { ForWhom } from '@forum/features/framework/http/reads';
import type { PageAnswer } from '@forum/web-forum/server-types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beside } from '@forum/features/framework/http/shows';
import { consolePage } from './console-page.ts';
import { pageLook } from './page-look.ts';
import { readFor, type ReadForPage } from './page-reads.ts';
import type { RateLimits } from './plugins/rate-limit.ts';
import { takeNotice } from './notice.ts';
import { isForEdge, sendEdgePage, answerOwnState } from './edge-pages.ts';
import { type DrawForAll, isMenuForMembers, type Means, sendMembersPage } from './members-pages.ts';
import { pageOrLeadOn } from './lead-on.ts';
import type { WebPages } from './load-web-pages.ts';
import { askedFor, type FormResult, type PageAsked } from './pages.ts';
import { forgetScripts } from './runs-scripts.ts';
import { usePlainForms } from './plain-forms.ts';
import { sendHtml, tellTime } from './send-html.ts';
import { isVisitorPage, sendVisitorPage } from './visitor-pages.ts';

/** What pages are served with. */
interface Served {
  readonly ctx: ProcessContext;
  readonly web: WebPages;
  /** null: there are none. */
  readonly limits: RateLimits | null;
}

/** Serves the static files, the plain forms, the staff console, and every other address as a rendered page. */
export async function useWebPages(
  app: FastifyInstance,
  { paths, names, ...served }: Served & { readonly paths: KnownPaths; readonly names: SiteNames },
): Promise<void> {
  const { ctx, web } = served;
  const page = (request: FastifyRequest, reply: FastifyReply, form?: FormResult) =>
    sendPage(served, { request, reply, form });
  await app.register(fastifyStatic, {
    root: web.clientRoot,
    wildcard: false,
    index: false,
    // Served in place of the requested file, never requested themselves.
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(web.clientRoot, 'assets'));
      void reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.addHook('onClose', () => writeMissed(ctx));
  if (ctx.site.cdnMembers === true) {
    answerOwnState(app, { means: meansOf(served), names }, (whom) => drawingForAll(served, whom));
  }
  await app.register((scope) => useConsole(scope, ctx, web), { prefix: '/admin' });
  await app.register((scope) => usePlainForms(scope, app, { pages: web.pages, page }));
  answerUnrouted(app, async (request, reply) => {
    if (isRead(request)) return page(request, reply);
    // Any address may be a page, and some accept a form as well.
    const methods = [...READS, ...paths.methodsAt(request.url)];
    return sendAllowed({ request, reply, methods });
  });
}

/** What a page is rendered from. */
interface PageRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly form: FormResult | undefined;
}

async function sendPage(served: Served, asking: PageRequest): Promise<FastifyReply> {
  const { request, reply, form } = asking;
  // A page may hold what only its reader may see: no shared cache keeps it, nor does the browser's own return it
  // after signing out.
  const keeping = hasSessionCookie(request) ? 'private, no-store' : 'private, no-cache';
  void reply.header('cache-control', keeping).header('vary', 'Cookie, Accept-Language');
  const plain = forgetScripts(request, reply, served.ctx.site);
  if (plain !== null) return reply.redirect(served.web.pages.safeRedirect(plain), 302);
  const draw = drawingFor(served, asking);
  const send = async (): Promise<FastifyReply> => {
    const isSent = form === undefined && (await sendKept(served, asking, draw));
    return isSent ? reply : sendAlone(served, asking, draw);
  };
  // Not only its reads: menu and look are there as well.
  return served.ctx.replica.standIn(send) ?? send();
}

/** Draws the page of a request. */
type Draw = (lent: Lent) => Promise<PageAnswer>;

function drawingFor({ ctx, web, limits }: Served, { request, reply }: PageRequest): Draw {
  const onError = pageErrors(request);
  const findOwn = (token: string, onlyReads: boolean) => findSession(ctx, token, onlyReads);
  return async ({ asked = askedFor(request), audience = null, ...lent }) =>
    web.pages.render(
      { ...asked, signal: lent.signal },
      {
        read: readFor({ findSession: findOwn, limits }, { request, reply }),
        beside,
        assets: web.assets,
        siteUrl: ctx.site.siteUrl,
        ...(await pageLook(ctx, onError, audience)),
        onError,
        ...lent,
      },
    );
}

function meansOf({ ctx, web: { pages } }: Served): Means {
  return { ctx, pages, findSession: (token, onlyReads) => findSession(ctx, token, onlyReads) };
}

/** Draws the page at an address for all members, whoever asks. */
function drawingForAll(served: Served, { request, reply }: ForWhom): DrawForAll {
  const draw = drawingFor(served, { request, reply, form: undefined });
  return (lent) => draw({ ...lent, isForMembers: true });
}

/** Sends what is kept for all visitors or all members. @returns false when the page must be drawn for its reader alone */
async function sendKept(
  served: Served,
  { request, reply }: PageRequest,
  draw: Draw,
): Promise<boolean> {
  const { ctx, web } = served;
  const { pages, build } = web;
  if (isVisitorPage(request)) {
    const variant = pages.variantOf(askedFor(request));
    const page = {
      variant,
      draw: async (nonce: string) => pageOrLeadOn(ctx, { request, reply }, await draw({ nonce })),
    };
    await sendVisitorPage(ctx, { request, reply }, { ...page, build });
    return true;
  }
  const means = meansOf(served);
  const drawForAll = drawingForAll(served, { request, reply });
  try {
    const isEdge = isForEdge(ctx.site, request) && !(await isMenuForMembers(ctx));
    const send = isEdge ? sendEdgePage : sendMembersPage;
    return await send(means, { request, reply }, drawForAll);
  } catch (error) {
    // What is out of reach shows on the page that is drawn for its reader alone.
    pageErrors(request)(error);
    return false;
  }
}

async function sendAlone(
  served: Served,
  { request, reply, form }: PageRequest,
  draw: Draw,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  const { nonce } = request;
  const notice = takeNotice(request, reply);
  const audience = await readerOf(served, request);
  const drawn = await draw({ nonce, form, notice, audience, signal: gone.signal });
  const answer =
    form === undefined ? await pageOrLeadOn(served.ctx, { request, reply }, drawn) : drawn;
  if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
  // A form that was refused has its own status already.
  const status = form === undefined ? answer.status : reply.statusCode;
  return sendHtml(request, reply.code(status), answer.html);
}

/** Whose menu the page has; nobody's where the session cannot be read, which the page itself says. */
async function readerOf({ ctx }: Served, request: FastifyRequest): Promise<Actor | null> {
  if (!hasSessionCookie(request)) return null;
  try {
    await recogniseReader(request, (token, onlyReads) => findSession(ctx, token, onlyReads));
  } catch (error) {
    pageErrors(request)(error);
  }
  return request.actor;
}

/** Parameters of one rendering of a page. */
interface Lent {
  readonly nonce: string;
  readonly form?: FormResult | undefined;
  readonly notice?: string | null;
  readonly read?: ReadForPage;
  readonly isForMembers?: boolean;
  /** For whom the menu is; left out: for visitors, or any member. */
  readonly audience?: Actor | null;
  /** What of the request affects the page, where that is less than usual. */
  readonly asked?: PageAsked;
  /** Aborted when its only reader has left. */
  readonly signal?: AbortSignal;
}

/** The staff console: one page for every address below `/admin`. */
async function useConsole(
  app: FastifyInstance,
  ctx: ProcessContext,
  { adminRoot: root, pages }: WebPages,
): Promise<void> {
  await app.register(fastifyStatic, { root, wildcard: false, index: false, decorateReply: false });
  const built = await readFile(join(root, 'index.html'), 'utf8');
  answerUnrouted(app, async (request, reply) => {
    if (!isRead(request)) return sendAllowed({ request, reply, methods: READS });
    const page = await consolePage({ ctx, pages, built }, request, pageErrors(request));
    tellTime(reply);
    return reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Cookie, Accept-Language')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

/** Logs why part of a page failed: outages without a stack, repeated errors once. */
function pageErrors({ server, id: requestId }: FastifyRequest) {
  return (error: unknown) => {
    const why = String(error).slice(0, 200);
    server.repeats.say({
      level: 'error',
      key: `page failed ${why}`,
      fields: outageOf(error) === null ? { err: error, requestId } : { why, requestId },
      same: { why },
      message: 'page failed',
    });
  };
}

const READS: readonly string[] = ['GET', 'HEAD'];

function isRead({ method }: FastifyRequest): boolean {
  return READS.includes(method);
}
