import { becomePageOf, type FetchLike } from '@forum/api-client';
import { hydrate, notifyManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { leave, viewerQuery } from '../features/session/index.ts';
import { withPin } from '../features/staff/index.ts';
import { createApi } from '../lib/calls/api.ts';
import { startClock } from '../lib/time/clock.ts';
import { hideInputMethodKeys } from '../lib/keys/input-method.ts';
import { createLiveClient } from '../lib/live/live-client.ts';
import { loginPath } from '../lib/addresses/paths.ts';
import { loadOptional } from '../lib/loading/optional-part.ts';
import { rememberDrawn } from '../lib/calls/drawn-data.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { keepTypedEarly } from '../lib/forms/typed-early.ts';
import { Document } from './Document.tsx';
import type { LoadContext } from './load.ts';
import type { Boot } from './page-types.ts';
import { Providers } from './providers.tsx';
import { createRoutes, loadParts } from './router.tsx';
import { firstUse } from './first-use.ts';
import { letPageWait } from './let-page-wait.tsx';
import { readyOnce } from './ready.ts';
import { reloadForMissing } from './reload-after-update.ts';
import { keepReadyForOffline } from './service-worker.ts';

declare global {
  interface Window {
    /** Written by the server's render (entry-server.tsx). */
    forumBoot: Boot;
  }
}

/** Pages on which a 401 does not lead to the login page (specification, section 8). */
const STAYS = /^\/(login|register|admin)(\/|$)/;

/** Only uploads with progress are worth more code. */
const send: FetchLike = async (address, { onProgress, ...init }) => {
  if (onProgress === undefined) return fetch(address, init);
  const { sendWithProgress } = await import('../lib/calls/send-with-progress.ts');
  return sendWithProgress(address, init, onProgress);
};

/** Before anything is drawn: the page may be in the owners' words. */
async function ready(boot: Boot): Promise<Boot> {
  if (boot.words !== undefined) {
    const words = await loadOptional(() => import('./take-own-words.ts'));
    await words?.takeOwnWords(boot.words);
  }
  return boot;
}

async function start(boot: Boot) {
  const api = withPin(createApi(send));
  const client = createQueryClient({
    where: 'browser',
    onSignedOut: () => {
      const { pathname, search } = router.state.location;
      if (STAYS.test(pathname)) return;
      // Otherwise the login page would take the reader for signed in and send them straight back.
      leave(client);
      void router.navigate(loginPath(pathname + search));
    },
  });
  startClock(boot.document.site.drawnAt);
  hydrate(client, boot.query);
  rememberDrawn(client);
  if (boot.isForMembers) {
    // Visitors need none of it.
    const { takeOwnState } = await import('./take-own-state.ts');
    if (!(await takeOwnState(client, api))) {
      location.replace(boot.document.wholePage ?? '/');
      return;
    }
  }
  const viewer = client.getQueryData(viewerQuery(api).queryKey) ?? null;
  becomePageOf(viewer?.id ?? null);
  if (viewer !== null) sayScriptsRun();
  const { reactions, replyOrder, homeFirst } = boot.document.site;
  const hasReactions = reactions !== undefined;
  const choices = { hasReactions, replyOrder, homeFirst };
  const context = { client, api, where: 'browser', ...choices, mayBeSignedIn: true } as const;
  const routes = createRoutes(() => context);
  const waits = boot.waits ? { isSoon: viewer !== null } : null;
  await takeOver(routes, waits, context);
  const router = createBrowserRouter(routes, { hydrationData: boot.router });
  hydrateRoot(
    document,
    <StrictMode>
      <Document parts={boot.document}>
        <Providers
          client={client}
          api={api}
          site={boot.document.site}
          form={boot.form}
          notice={boot.notice}
          live={createLiveClient()}
        >
          <RouterProvider router={router} />
        </Providers>
      </Document>
    </StrictMode>,
  );
}

/** From now on this browser's member gets pages that lack what is their own until scripts run (docs/decisions/0405). */
function sayScriptsRun(): void {
  if (document.cookie.includes('scripts=on')) return;
  document.cookie = 'scripts=on; path=/; max-age=31536000; samesite=lax';
}

/**
 * Without the page's code React would render nothing: either it is loaded first, or the page waits for it. A member's
 * does so until it is painted, and is not ready before.
 */
async function takeOver(
  routes: RouteObject[],
  waits: { isSoon: boolean } | null,
  context: LoadContext,
) {
  void (waits === null ? keep() : firstUse(waits.isSoon).happened.then(keep));
  for (const match of matchRoutes(routes, location) ?? []) {
    const { route } = match;
    const { lazy } = route;
    if (typeof lazy !== 'function') continue;
    const fetchPage = async () => {
      const page = await lazy();
      await loadParts(match, context);
      return page;
    };
    // Presses are held until the keeper has seen what they come from.
    if (waits === null) {
      Object.assign(route, await fetchPage(), { lazy: undefined });
      continue;
    }
    const fetchAll = async () => (await Promise.all([fetchPage(), keep()]))[0];
    const alive = letPageWait(route, fetchAll, waits.isSoon);
    if (waits.isSoon) readyOnce(alive);
  }
}

let keeping: Promise<void> | undefined;
/** Keeps the focus from now on; if its code cannot load, the browser restores the focus as far as it can. */
const keep = () => (keeping ??= keepFocus());

async function keepFocus(): Promise<void> {
  // The page that says so lives without.
  if (!navigator.onLine) return;
  (await loadOptional(() => import('../lib/focus/keep-focus.ts')))?.keepFocus(document);
}

// Rendered before the next key or click: React would reset a checkbox or a list that still has its old value.
notifyManager.setScheduler(queueMicrotask);
hideInputMethodKeys();
reloadForMissing();
keepTypedEarly();
void ready(window.forumBoot).then(start);
keepReadyForOffline(window.forumBoot.document.site.language);
