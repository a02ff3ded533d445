import type { MemberSettings } from '@forum/contracts/settings';
import { StrictMode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
  type LoaderFunctionArgs,
  type StaticHandlerContext,
} from 'react-router-dom';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { KeptHtmlContext } from '../lib/kept-html.ts';
import { languageFor } from '../lib/language/languages.ts';
import { readTheme } from '../lib/theme/theme.ts';
import { handleOf } from './assets.ts';
import { bootOf, choicesOf, readerOf, viewerOf } from './boot.ts';
import { Document } from './Document.tsx';
import { EARLY_SCRIPT } from './early-script.ts';
import { htmlOf } from './html-of-page.ts';
import { inWords } from './in-env-words.ts';
import { keepingHtml } from './keep-html.tsx';
import type { LoadContext } from './load.ts';
import { OWN_STATE, type OwnState } from './own-state.ts';
import { Providers } from './providers.tsx';
import { createRoutes } from './router.tsx';
import { scriptSafe } from './script-safe.ts';
import { createServerApi } from './server-api.ts';
import type { PageAnswer, PageEnv, PageRequest } from './server-types.ts';

export { readAssets } from './assets.ts';
export { languageFor } from '../lib/language/languages.ts';
export { readTheme } from '../lib/theme/theme.ts';
export { ownStateLater } from './own-state.ts';
export { safeRedirect } from '../lib/addresses/safe-redirect.ts';
export type { Assets, PageAnswer, PageEnv, PageRequest } from './server-types.ts';
export type { FormResult } from '../lib/forms/form-result.ts';

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

/** Joined, not resolved: `//elsewhere/x` stays a path of this site. */
function addressOf(request: PageRequest, env: PageEnv): string {
  return env.siteUrl + (request.url.startsWith('/') ? request.url : '/');
}

/** Errors of loaders that are not a page's answer: an outage or a bug. */
function brokenOf(errors: StaticHandlerContext['errors']): unknown[] {
  return Object.values(errors ?? {}).filter((error: unknown) => !isRouteErrorResponse(error));
}
