import { setFlagsFromString } from 'node:v8';

/** Keeps a process that runs for months small; the image sets the same (infra/docker/Dockerfile). */
export const MEMORY_SAVING = {
  // V8 may hold three times as much in young objects. Its default of 16 MB is for programs that have the machine to
  // themselves.
  nodeOptions: '--max-semi-space-size=8',
  malloc: {
    // Otherwise glibc keeps up to eight heaps per core, and what a thread has freed in one serves no other thread.
    MALLOC_ARENA_MAX: '2',
    // Left alone, glibc's thresholds rise to the largest piece ever freed, up to 32 MB and twice that; from then on,
    // what compressors allocate and free leaves holes that stay. A threshold that is set stays where it is.
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
} as const;

const PLAIN_SOURCES = new URL('plain-sources/hook.mjs', import.meta.url);
/** Sources are read without types (plain-sources/hook.mjs); the image has none with types. */
const PLAIN = `--no-strip-types --import=${PLAIN_SOURCES.href}`;

/** The environment of a memory-saving process; the operator's own settings win. */
export function memorySaving(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...MEMORY_SAVING.malloc,
    ...env,
    // Of two, Node uses the last.
    NODE_OPTIONS: [MEMORY_SAVING.nodeOptions, PLAIN, env['NODE_OPTIONS']].filter(Boolean).join(' '),
  };
}

/**
 * Lets the heap of this process grow by three tenths of what survives before the next collection, instead of doubling
 * and more: what dies late also holds memory outside the heap, above all compressors and their buffers.
 */
export function growSparingly(): void {
  // Node accepts this option from no environment variable.
  setFlagsFromString('--heap-growing-percent=30');
}
