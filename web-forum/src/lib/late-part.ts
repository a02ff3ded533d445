import { lazy, type ComponentType } from 'react';

/** A part of a page whose code few pages need. */
export interface LatePart<P> {
  readonly load: () => Promise<unknown>;
  /** What draws it: immediate if loaded already, as on the server, so that it is in the page itself. */
  readonly drawn: () => ComponentType<P>;
}

/**
 * Code that comes when it is first drawn. Where the server's HTML has the part already, the page's `loadParts` loads it
 * before the page comes alive: React drops a press on what it cannot draw yet.
 */
export function latePart<P>(fetch: () => Promise<ComponentType<P>>): LatePart<P> {
  let loaded: ComponentType<P> | null = null;
  const load = async () => {
    loaded = await fetch();
    return { default: loaded };
  };
  const Late = lazy(load);
  return { load, drawn: () => loaded ?? Late };
}
