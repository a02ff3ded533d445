/** No session takes longer to end, in ms; a page that stays after all must not stand still. */
const LONGEST_MS = 5000;

let held: Promise<void> | undefined;
let letGo: (() => void) | undefined;

/** From now on what the page asks to read waits, until `releaseReads`: where a session ends, the server would refuse it. */
export function holdReads(): void {
  if (held !== undefined) return;
  held = new Promise((resolve) => {
    letGo = resolve;
    setTimeout(resolve, LONGEST_MS);
  });
}

/** Lets what waits go, and all that follows. */
export function releaseReads(): void {
  letGo?.();
  held = undefined;
}

/** What a read has to wait for; undefined: nothing. */
export function heldReads(): Promise<void> | undefined {
  return held;
}
