import { setFlagsFromString } from 'node:v8';

/** What keeps a process that runs for months small; the image sets the same (infra/docker/Dockerfile). */
export const SPARING = {
  // V8 may hold three times as much of young objects. Its own 16 MB are for programs that have the machine to themselves.
  nodeOptions: '--max-semi-space-size=8',
  malloc: {
    // Else glibc keeps up to eight heaps for each core, and what a thread has freed in one serves no other thread.
    MALLOC_ARENA_MAX: '2',
    // glibc's own bounds rise to the largest piece that was ever freed, up to 32 MB and twice that; from then on what
    // compressors take and give back leaves holes that stay. A bound that is set stays where it is.
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
} as const;

/** The environment of a sparing process; what the operator sets goes first. */
export function sparing(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...SPARING.malloc,
    ...env,
    // Of two, Node takes the last.
    NODE_OPTIONS: [SPARING.nodeOptions, env['NODE_OPTIONS']].filter(Boolean).join(' '),
  };
}

/**
 * Lets the heap of this process grow by three tenths of what lives before it is collected again, instead of up to twice
 * as much and more: what dies late holds memory outside of the heap as well, compressors and their buffers above all.
 */
export function growSparingly(): void {
  // Node takes this one from no environment.
  setFlagsFromString('--heap-growing-percent=30');
}
