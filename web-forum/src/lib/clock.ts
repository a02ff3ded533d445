const MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls `tick` every minute: one timer for all relative times. */
export function onMinute(tick: () => void): () => void {
  listeners.add(tick);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, MINUTE);
  return () => {
    listeners.delete(tick);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** In ms; rounded up, so that what was written this minute is already past. */
export function thisMinute(): number {
  return Math.ceil(Date.now() / MINUTE) * MINUTE;
}
