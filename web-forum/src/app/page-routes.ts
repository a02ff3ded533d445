import { createElement, type ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Load, LoadContext, LoadParts } from './load.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** A page's module: fetched when the page is first needed. */
interface PageModule {
  Component: ComponentType;
  load?: Load;
  loadParts?: LoadParts;
}

/** A line of the route table; `name` is the file in `routes/` without its ending, for the scripts to fetch early. */
export interface PageRoute {
  path: string;
  name: string;
  module: () => Promise<PageModule>;
  /** Visitors load its code on first use (docs/decisions/0066). */
  waits?: boolean;
}

/** One page at one address: `page('/recent', 'recent', () => import('../recent.tsx'))`. */
export function page(path: string, name: string, module: PageRoute['module']): PageRoute {
  return { path, name, module };
}

/** A page that is mostly read: for visitors it comes alive on first use. */
export function readPage(path: string, name: string, module: PageRoute['module']): PageRoute {
  return { path, name, module, waits: true };
}

/** What a route declares about its page. */
export interface PageHandle {
  module: string;
  waits: boolean;
}

/** The context that a loader works with. */
export type ContextOf = (args: LoaderFunctionArgs) => LoadContext;

/** The router's form of a route. Loaders fill the query cache of their context. */
export function routeOf(
  { path, name, module, waits = false }: PageRoute,
  contextOf: ContextOf,
  mayWait: boolean,
): RouteObject {
  return {
    path,
    handle: { module: `src/app/routes/${name}.tsx`, waits } satisfies PageHandle,
    lazy: async () => {
      const { Component, load } = await module();
      return {
        Component: waits && mayWait ? waitingOf(Component) : Component,
        // Not undefined, which JSON drops: the browser's router would reload what the server rendered.
        loader: async (args: LoaderFunctionArgs) => (await load?.(contextOf(args), args)) ?? null,
      };
    },
  };
}

function waitingOf(Page: ComponentType): ComponentType {
  return () => createElement(WaitingPage, { Page });
}
