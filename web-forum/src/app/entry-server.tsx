import type { Language, MemberSettings } from '@forum/contracts/settings';
import type { OwnUser } from '@forum/contracts/users';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { Writable } from 'node:stream';
import { StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
  type LoaderFunctionArgs,
  type StaticHandlerContext,
} from 'react-router-dom';
import { viewerQuery } from '../features/session/index.ts';
import type { Api } from '../lib/calls/api.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { languageFor } from '../lib/language/languages.ts';
import { KeptHtmlContext, type KeepHtml } from '../lib/kept-html.ts';
import { SiteContext } from '../lib/site/site.ts';
import { serverText } from '../messages/server.ts';
// What plain forms say on the next page, whichever it is.
import '../messages/server-providers.ts';
import '../messages/server-proofs.ts';
import { readTheme } from '../lib/theme/theme.ts';
import { handleOf, preloadOf } from './assets.ts';
import { inWords } from './in-env-words.ts';
import { Document } from './Document.tsx';
import { EARLY_SCRIPT } from './early-script.ts';
import { OWN_STATE, type OwnState } from './own-state.ts';
import type { Boot } from './page-types.ts';
import type { PageAnswer, PageEnv, PageRequest, PageWords } from './server-types.ts';
import { Providers } from './providers.tsx';
import { createRoutes } from './router.tsx';
import type { LoadContext } from './load.ts';
import { createServerApi } from './server-api.ts';

export { readAssets } from './assets.ts';
export { languageFor } from '../lib/language/languages.ts';
export { readTheme } from '../lib/theme/theme.ts';
export { ownStateLater } from './own-state.ts';
export { safeRedirect } from '../lib/addresses/safe-redirect.ts';
export type { Assets, PageAnswer, PageEnv, PageRequest } from './server-types.ts';
export type { FormResult } from '../lib/forms/form-result.ts';

/** A page that takes longer is cut off; the browser renders the rest. */
const LONGEST_RENDER_MS = 8000;

/** A key of the headers that affect a visitor's page: only theme and language. */
export function variantOf({ cookie, accepted }: PageRequest): string {
  return `${readTheme(cookie)} ${languageFor({ member: null, cookie, accepted })}`;
}

/** A key of what affects a page drawn for all members: theme, language, the form of dates and the order of replies. */
export function membersVariantOf(
  { cookie }: PageRequest,
  { language, dateFormat, replyOrder }: MemberSettings,
) {
  return `${readTheme(cookie)} ${language} ${dateFormat} ${replyOrder ?? ''}`;
}

/** Whether the page at an address is mostly read, so that it may be drawn once for many. */
export function isReadPage(url: string): boolean {
  // An address of two slashes names another site to browsers.
  if (url.startsWith('//')) return false;
  const { pathname } = new URL(`http://here${url}`);
  return handleOf(matchRoutes(waitingHandler.dataRoutes, pathname)?.at(-1)?.route)?.waits === true;
}

/** The element that gives a page drawn for all members what is its reader's own. */
export function ownStateElement(own: OwnState): string {
  return `<script type="application/json" id="${OWN_STATE}">${scriptSafe(own)}</script>`;
}

/** What the loaders of one request work with. */
class OfRequest {
  readonly context: LoadContext;

  constructor(context: LoadContext) {
    this.context = context;
  }
}

// Built once: ranking the routes takes longer than finding one.
const waitingHandler = createStaticHandler(createRoutes(contextOf, true));
const handlerAtOnce = createStaticHandler(createRoutes(contextOf));

function contextOf({ context }: LoaderFunctionArgs<unknown>): LoadContext {
  if (context instanceof OfRequest) return context.context;
  throw new Error('A loader was called without a request.');
}

/** Renders one page. @throws what a render throws before anything was sent */
export async function render(request: PageRequest, env: PageEnv): Promise<PageAnswer> {
  const client = createQueryClient({ where: 'server' });
  const api = createServerApi(env);
  const mayBeSignedIn =
    env.isForMembers === true || /(?:^|;\s*)forum_session=/.test(request.cookie ?? '');
  const mayWait = !request.url.includes('?');
  const handler = mayWait ? waitingHandler : handlerAtOnce;
  const requestContext = new OfRequest({
    client,
    api,
    beside: env.beside,
    where: 'server',
    hasReactions: env.reactions !== undefined,
    ...choicesOf(env),
    mayBeSignedIn,
    // Members' pages come alive soon: another request would cost more than what is left out.
    waits: mayWait && !mayBeSignedIn,
  });
  const context = await handler.query(new Request(addressOf(request, env)), { requestContext });
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    return { kind: 'redirect', status: context.status, location };
  }
  const broken = brokenOf(context.errors);
  for (const error of broken) env.onError?.(error);
  const waits =
    mayWait && context.errors === null && handleOf(context.matches.at(-1)?.route)?.waits === true;
  const reader = readerOf(request, env, viewerOf(client, api));
  const boot = bootOf({ request, env, client, context, reader, waits });
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = (
    <StrictMode>
      <Document parts={boot.document} nonce={env.nonce} early={EARLY_SCRIPT}>
        <Providers
          client={client}
          api={api}
          site={boot.document.site}
          form={boot.form}
          notice={boot.notice}
        >
          <KeptHtmlContext value={keepingHtml(boot)}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </KeptHtmlContext>
        </Providers>
      </Document>
    </StrictMode>
  );
  const drawn = await inWords(reader.words, () => htmlOf(page, boot, request, env));
  client.clear();
  return { kind: 'page', status: broken.length > 0 ? 503 : context.statusCode, ...drawn };
}

const keptHtml = new Map<string, string>();
const MOST_KEPT = 1000;

/** Keys are few: parts of the frame in each language, at each of its places. Links of the owners' make their own. */
function keepingHtml({ document: { site }, words = '' }: Boot): KeepHtml | null {
  if (site.menu?.[0] !== undefined) return null;
  return (key, part) => {
    const kept = `${site.language} ${words} ${key}`;
    const draw = () => renderToString(<SiteContext value={site}>{part}</SiteContext>);
    const html = keptHtml.get(kept) ?? draw();
    // Each change of the owners' words makes others.
    if (keptHtml.size >= MOST_KEPT) keptHtml.clear();
    keptHtml.set(kept, html);
    return html;
  };
}

/** Joined, not resolved: `//elsewhere/x` stays a path of this site. */
function addressOf(request: PageRequest, env: PageEnv): string {
  return env.siteUrl + (request.url.startsWith('/') ? request.url : '/');
}

/** In our own colour. */
const USUAL_ICONS = { tab: '/favicon.svg', touch: '/icons/apple-touch-icon.png' };

interface Drawn {
  request: PageRequest;
  env: PageEnv;
  client: QueryClient;
  context: StaticHandlerContext;
  reader: Reader;
  waits: boolean;
}

function bootOf({ request, env, client, context, reader, waits }: Drawn): Boot {
  const { cookie } = request;
  const { viewer, language, words } = reader;
  const files = env.assets[language];
  const page = handleOf(context.matches.at(-1)?.route);
  return {
    document: {
      styles: files.styles,
      preload: [
        ...preloadOf(files, waits || page === null ? null : page.module),
        ...(env.isForMembers === true ? files.ownState : []),
        ...(words === undefined ? [] : [...files.ownWords, words.address]),
      ],
      site: {
        name: env.siteName,
        url: env.siteUrl,
        drawnAt: Date.now(),
        theme: readTheme(cookie),
        language,
        dateFormat: viewer?.settings.dateFormat ?? 'relative',
        ...choicesOf(env),
        logo: env.logo,
        menu: isForMember(env, viewer) ? (env.memberMenu ?? env.menu) : env.menu,
        footer: env.footer,
        reactions: env.reactions,
        files: env.files,
      },
      brand: env.brand ?? '',
      ownStyle: isSafeReading(request.url) ? undefined : env.ownStyle,
      usesSystemFont: env.usesSystemFont ?? false,
      icons: env.icons ?? USUAL_ICONS,
      wholePage: env.isForMembers === true ? withoutScripts(request.url) : null,
    },
    query: dehydrate(client),
    router: { loaderData: context.loaderData, errors: withoutDetails(context.errors) },
    waits,
    isForMembers: env.isForMembers ?? false,
    form: env.form ?? null,
    notice: inWords(words, () => noticeIn(language, env.notice)),
    words: words?.address,
  };
}

/** Who reads a page, and in what words. */
interface Reader {
  viewer: OwnUser | null;
  language: Language;
  words: PageWords | undefined;
}

function readerOf({ cookie, accepted }: PageRequest, env: PageEnv, viewer: OwnUser | null): Reader {
  const language = languageFor({ member: viewer?.settings.language ?? null, cookie, accepted });
  return { viewer, language, words: env.words?.[language] };
}

/** Translated here: the frame comes without the sentences of the server. */
function noticeIn(language: Language, notice: string | null | undefined): string | null {
  return notice === null || notice === undefined ? null : serverText(notice, language);
}

/** A page drawn for all members, or for one. */
function isForMember({ isForMembers }: PageEnv, viewer: unknown): boolean {
  return isForMembers === true || (viewer !== null && viewer !== undefined);
}

/** `?safe=1`: without the forum's own stylesheet, which may have made the forum unusable. */
function isSafeReading(url: string): boolean {
  return new URLSearchParams(url.split('?')[1]).get('safe') === '1';
}

/** How the owners want the forum to be read. */
function choicesOf({ replyOrder = 'oldest', homeFirst = 'active' }: PageEnv) {
  return { replyOrder, homeFirst };
}

/** The address at which the server forgets that the browser ran scripts. */
function withoutScripts(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}scripts=off`;
}

/** The reader, as found by the root's loader; null also when it failed. */
function viewerOf(client: QueryClient, api: Api): OwnUser | null {
  return client.getQueryData(viewerQuery(api).queryKey) ?? null;
}

/** Errors of loaders that are not a page's answer: an outage or a bug. */
function brokenOf(errors: StaticHandlerContext['errors']): unknown[] {
  return Object.values(errors ?? {}).filter((error: unknown) => !isRouteErrorResponse(error));
}

/** Only the status of an error goes to the browser: never a message or a stack. */
function withoutDetails(errors: StaticHandlerContext['errors']) {
  if (errors === null) return null;
  const entries = Object.entries(errors).map(([route, error]: [string, unknown]) => {
    const status = isRouteErrorResponse(error) ? error.status : 500;
    return [route, { status, statusText: '', internal: false, data: null }] as const;
  });
  return Object.fromEntries(entries);
}

/** The whole page: its data is there before it is drawn, so nothing of it comes later than the rest. */
async function htmlOf(page: React.ReactNode, boot: Boot, request: PageRequest, env: PageEnv) {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let isWhole = true;
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce: env.nonce,
    bootstrapScriptContent: `window.forumBoot=${scriptSafe(boot)}`,
    bootstrapModules: [env.assets[boot.document.site.language].entry],
    // React moves large finished parts to the end of the page and back by script; readers without scripts would miss them.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: () => void pipe(gathering(resolve)),
    onShellError: reject,
    onError: (error) => {
      isWhole = false;
      env.onError?.(error);
    },
  });
  const timer = setTimeout(() => abort(new Error('The page took too long')), LONGEST_RENDER_MS);
  request.signal?.addEventListener('abort', () => abort(), { once: true });
  try {
    const html = await promise;
    return { html, isWhole };
  } finally {
    clearTimeout(timer);
  }
}

/** Takes a page in the small parts that React writes. */
function gathering(whole: (html: Buffer) => void): Writable {
  const parts: Uint8Array[] = [];
  return new Writable({
    write: (part: Buffer, _encoding, done) => {
      parts.push(part);
      done();
    },
    final: (done) => {
      whole(Buffer.concat(parts));
      done();
    },
  });
}

const UNSAFE = /[<\u2028\u2029]/g;

/** JSON safe inside a script: nothing in it ends the script or a line. */
function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
