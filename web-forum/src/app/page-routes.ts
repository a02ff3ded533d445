import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Load, LoadContext } from './load.ts';

/** A page's module: fetched when the page is first needed. */
interface PageModule {
  Component: React.ComponentType;
  load?: Load;
}

/** A line of the route table; `name` is the file in `routes/` without its ending, for the scripts to fetch early. */
export interface PageRoute {
  path: string;
  name: string;
  module: () => Promise<PageModule>;
}

/** One page at one address: `page('/recent', 'recent', () => import('../recent.tsx'))`. */
export function page(path: string, name: string, module: PageRoute['module']): PageRoute {
  return { path, name, module };
}

/** What the router takes. Loaders fill the query cache of their context. */
export function routeOf({ path, name, module }: PageRoute, context: LoadContext): RouteObject {
  return {
    path,
    handle: { module: `src/app/routes/${name}.tsx` },
    lazy: async () => {
      const { Component, load } = await module();
      return { Component, loader: (args: LoaderFunctionArgs) => load?.(context, args) ?? null };
    },
  };
}
