/** Something with unsent text. */
export interface Unsaved {
  /** Saves it on this device now; null: nothing keeps it, and leaving loses it. */
  readonly flush: (() => void) | null;
  /** It is still in its form after a step to another page of the forum. */
  readonly stays?: boolean;
  /** Of its draft. */
  readonly key?: string;
  /** Saving it failed: the browser blocks its store, or the store is full. */
  readonly isUnkept?: boolean;
}

const all = new Set<Unsaved>();
const listeners = new Set<() => void>();

/** Marks a text as unsent: leaving the page asks from now on. */
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

/** Whether there is any text that a step to another page of the forum would interrupt. */
export function isAnythingLeft(): boolean {
  return [...all].some(({ stays }) => stays !== true);
}

/** Whether leaving would lose some of it. */
export function isAnythingLost(): boolean {
  return [...all].some(isLost);
}

/** Whether closing the form of this draft would lose its text. Saves it first, if that is possible. */
export function isLostWith(key: string): boolean {
  flushUnsaved();
  return [...all].some((text) => text.key === key && isLost(text));
}

/** Another form has the text of this draft now: leaving this one asks nothing. */
export function letGo(key: string): void {
  for (const text of all) if (text.key === key) releaseUnsaved(text);
}

function isLost({ flush, isUnkept }: Unsaved): boolean {
  return flush === null || isUnkept === true;
}

/** Saves all of them on this device, before the page closes. */
export function flushUnsaved(): void {
  for (const text of all) text.flush?.();
}

/** What happens to the unsent texts when the page is left; `nothing`: there are none. */
export function fateOfUnsaved(): 'nothing' | 'kept' | 'lost' {
  if (!isAnythingUnsaved()) return 'nothing';
  return isAnythingLost() ? 'lost' : 'kept';
}

/** Saves them on this device, before the page is left for good: nothing asks then, unless something would be lost. */
export function leaveWithDrafts(): void {
  flushUnsaved();
  if (!isAnythingLost()) all.clear();
}

/** Calls back when there may be unsaved text, or none any more. */
export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed() {
  for (const listener of listeners) listener();
}
