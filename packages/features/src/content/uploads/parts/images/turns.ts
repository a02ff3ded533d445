/** Work that costs a core or much memory: a few at once, some waiting, the rest refused. */
export interface Turns {
  /** Runs the work when its turn comes. @throws BusyError when too many wait already */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The machine is overloaded: the edge answers 503. */
export class BusyError extends Error {
  readonly statusCode = 503;
}

/** Creates a separate queue. */
export function createTurns(atOnce: number, waitingAtMost: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const begin = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= waitingAtMost)
      throw new BusyError('Too many images wait for their turn.');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = () => {
    // The slot is handed over directly: a newcomer must not slip in between.
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    run: async (work) => {
      await begin();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
