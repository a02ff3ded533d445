/** No session takes longer to end, in ms; if the page stays after all, it must not freeze. */
const LONGEST_MS = 5000;

let held: Promise<void> | undefined;
let letGo: (() => void) | undefined;
let longest: ReturnType<typeof setTimeout> | undefined;

/** From now on the page's reads wait, until `releaseReads`: while a session ends, the server would refuse them. */
export function holdReads(): void {
  if (held !== undefined) return;
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  longest = setTimeout(releaseReads, LONGEST_MS);
}

/** Releases waiting and later reads. */
export function releaseReads(): void {
  clearTimeout(longest);
  letGo?.();
  held = undefined;
}

/** What a read has to wait for; undefined: nothing. */
export function heldReads(): Promise<void> | undefined {
  return held;
}
