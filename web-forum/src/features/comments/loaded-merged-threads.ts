import { lazy } from 'react';

type Threads = typeof import('./MergedThreads.tsx').MergedThreads;

let loaded: Threads | null = null;

/** Sends for the threads of merged posts: few posts need them. */
export async function loadMergedThreads(): Promise<{ default: Threads }> {
  const { MergedThreads } = await import('./MergedThreads.tsx');
  loaded = MergedThreads;
  return { default: MergedThreads };
}

const LazyThreads = lazy(loadMergedThreads);

/** The threads: at once where they were sent for, which the server does, so that they stand in the page itself. */
export function mergedThreads(): Threads | typeof LazyThreads {
  return loaded ?? LazyThreads;
}
