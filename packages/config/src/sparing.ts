/** What keeps a process that runs for months small; the image sets the same (infra/docker/Dockerfile). */
export const SPARING = {
  // V8 may hold three times as much of young objects. Its own 16 MB are for programs that have the machine to themselves.
  nodeOptions: '--max-semi-space-size=8',
  // Else glibc keeps up to eight heaps for each core, and what a thread has freed in one serves no other thread.
  arenas: '2',
} as const;

/** The environment of a sparing process; what the operator sets goes first. */
export function sparing(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    MALLOC_ARENA_MAX: SPARING.arenas,
    ...env,
    // Of two, Node takes the last.
    NODE_OPTIONS: [SPARING.nodeOptions, env['NODE_OPTIONS']].filter(Boolean).join(' '),
  };
}
