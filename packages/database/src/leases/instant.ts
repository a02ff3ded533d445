/**
 * A moment by both clocks of a process, in ms. The monotonic one stops while a virtual machine is paused, after which
 * the wall clock is set right; the wall clock alone could be set back.
 */
export interface Instant {
  readonly steady: number;
  readonly wall: number;
}

/** Now. */
export function instant(): Instant {
  return { steady: performance.now(), wall: Date.now() };
}

/** That many ms afterwards. */
export function later({ steady, wall }: Instant, ms: number): Instant {
  return { steady: steady + ms, wall: wall + ms };
}

/** Whether either clock has reached it: better too early than too late. */
export function hasCome({ steady, wall }: Instant): boolean {
  const now = instant();
  return now.steady >= steady || now.wall >= wall;
}
