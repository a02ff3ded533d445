import { lazy, type ComponentType } from 'react';

/** A part of a page whose code few pages need. */
export interface LatePart<P> {
  readonly load: () => Promise<unknown>;
  /** What renders it: available at once if already loaded, as on the server, so that it is part of the page itself. */
  readonly drawn: () => ComponentType<P>;
}

/**
 * Code that loads when it is first rendered. If the server's HTML already has the part, the page's `loadParts` loads it
 * before the page becomes interactive: React drops a press on what it cannot render yet.
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
