/** How often a call that seems to hold the loop is repeated: the first calls also compile what they run. */
const TRIES = 5;

/**
 * The longest that one turn of the event loop took while `act` ran, in ms. In CPU time of this thread and not by the clock:
 * on a busy machine a turn also waits for a core.
 */
export async function longestTurn(act: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let used = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(used);
    longest = Math.max(longest, (user + system) / 1000);
    used = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  await new Promise(setImmediate);
  used = process.threadCpuUsage();
  setImmediate(look);
  await act();
  await new Promise(setImmediate);
  isOver = true;
  return longest;
}

/**
 * The minimum of several tries, in ms: garbage collection and compilation belong to no single call. Ends with the first
 * quick one.
 */
export async function leastHeld(limitMs: number, act: () => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least >= limitMs; tries += 1) {
    least = Math.min(least, await act());
  }
  return least;
}
