import type { StaffAct, StaffItem } from './offered-acts.ts';

/** An act that somebody wants to do. */
export interface AskedAct {
  readonly item: StaffItem;
  readonly act: StaffAct;
}

let asked: AskedAct | null = null;
const listeners = new Set<() => void>();

/** The act that the dialog asks about. It is kept outside of the page: what is deleted goes, and its menu with it. */
export const askedAct = {
  read: (): AskedAct | null => asked,
  ask: (next: AskedAct | null): void => {
    asked = next;
    for (const listener of listeners) listener();
  },
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
