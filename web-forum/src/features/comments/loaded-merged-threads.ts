import { lazy } from 'react';

type Threads = typeof import('./MergedThreads.tsx').MergedThreads;

let loaded: Threads | null = null;

/** Loads the threads of merged posts: few posts need them. */
export async function loadMergedThreads(): Promise<{ default: Threads }> {
  const { MergedThreads } = await import('./MergedThreads.tsx');
  loaded = MergedThreads;
  return { default: MergedThreads };
}

const LazyThreads = lazy(loadMergedThreads);

/** The threads: immediate if loaded already, as on the server, so that they are in the page itself. */
export function mergedThreads(): Threads | typeof LazyThreads {
  return loaded ?? LazyThreads;
}
