import type { ProjectionEngine, Waiter } from './engine-types.ts';

const TIMEOUT_MS = 2000;

/** A waiter for tests and one-process tools: it projects in-process instead of waiting for a worker. */
export function createInlineWaiter(engine: ProjectionEngine): Waiter {
  return {
    waitFor: async ({ partition, seq }, projections, timeoutMs = TIMEOUT_MS) => {
      const end = performance.now() + timeoutMs;
      for (const name of projections) {
        for (;;) {
          await engine.advance(name, partition);
          const positions = await engine.positions(partition, [name]);
          if ((positions.get(name) ?? 0) >= seq) break;
          if (performance.now() > end) return false;
        }
      }
      return true;
    },
  };
}
