import type { Language } from '@forum/contracts/settings';
import type { OwnUser } from '@forum/contracts/users';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom';
import { viewerQuery } from '../features/session/index.ts';
import type { Api } from '../lib/calls/api.ts';
import { languageFor } from '../lib/language/languages.ts';
import { readTheme } from '../lib/theme/theme.ts';
import { serverText } from '../messages/server.ts';
// What plain forms say on the next page, whichever it is.
import '../messages/server-providers.ts';
import '../messages/server-proofs.ts';
import '../messages/server-screening.ts';
import { handleOf, preloadOf } from './assets.ts';
import { inWords } from './in-env-words.ts';
import type { Boot } from './page-types.ts';
import type { PageEnv, PageRequest, PageWords } from './server-types.ts';

/** In our own colour. */
const USUAL_ICONS = { tab: '/favicon.svg', touch: '/icons/apple-touch-icon.png' };

/** What a page's boot is made of. */
export interface Drawn {
  request: PageRequest;
  env: PageEnv;
  client: QueryClient;
  context: StaticHandlerContext;
  reader: Reader;
  waits: boolean;
}

/** What the browser begins with. */
export function bootOf({ request, env, client, context, reader, waits }: Drawn): Boot {
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
export interface Reader {
  viewer: OwnUser | null;
  language: Language;
  words: PageWords | undefined;
}

/** Finds out who reads. */
export function readerOf(
  { cookie, accepted }: PageRequest,
  env: PageEnv,
  viewer: OwnUser | null,
): Reader {
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
export function choicesOf({ replyOrder = 'oldest', homeFirst = 'active' }: PageEnv) {
  return { replyOrder, homeFirst };
}

/** The address at which the server forgets that the browser ran scripts. */
function withoutScripts(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}scripts=off`;
}

/** The reader, as found by the root's loader; null also when it failed. */
export function viewerOf(client: QueryClient, api: Api): OwnUser | null {
  return client.getQueryData(viewerQuery(api).queryKey) ?? null;
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
