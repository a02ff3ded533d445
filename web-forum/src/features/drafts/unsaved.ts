/** Something with text that is not sent yet. */
export interface Unsaved {
  /** Keeps it on this device now; null where nothing keeps it, and leaving loses it. */
  readonly flush: (() => void) | null;
}

const all = new Set<Unsaved>();
const listeners = new Set<() => void>();

/** Marks a text as not sent: leaving the page asks from now on. */
export function holdUnsaved(text: Unsaved): void {
  all.add(text);
  changed();
}

/** The text was sent or thrown away. */
export function releaseUnsaved(text: Unsaved): void {
  if (all.delete(text)) changed();
}

/** Whether there is any text that leaving would interrupt. */
export function isAnythingUnsaved(): boolean {
  return all.size > 0;
}

/** Whether leaving would lose some of it. */
export function isAnythingLost(): boolean {
  return [...all].some(({ flush }) => flush === null);
}

/** Keeps all of them on this device, before the page goes. */
export function flushUnsaved(): void {
  for (const text of all) text.flush?.();
}

/** Calls back when there may be something unsaved, or nothing any more. */
export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed() {
  for (const listener of listeners) listener();
}
