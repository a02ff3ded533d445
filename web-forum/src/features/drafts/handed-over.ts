import { flushUnsaved, isLostWith, letGo } from './unsaved.ts';

let handed: string | null = null;

/**
 * Its form moves to another place of the window, where it begins with the same text; leaving the present one asks nothing
 * then. False: this browser cannot keep the text, which stays where it is.
 */
export function handOver(key: string): boolean {
  if (isLostWith(key)) return false;
  flushUnsaved();
  letGo(key);
  handed = key;
  return true;
}

/** Whether the text of this draft comes from another place of the window. Asked while rendering, so it changes nothing. */
export function isHandedOver(key: string): boolean {
  return handed === key;
}

/** Its form has begun with the text. */
export function arrived(key: string): void {
  if (handed === key) handed = null;
}
