import type { StaffAct, StaffItem } from './offered-acts.ts';

/** A requested act. */
export interface AskedAct {
  readonly item: StaffItem;
  readonly act: StaffAct;
}

let asked: AskedAct | null = null;
const listeners = new Set<() => void>();

/** The act that the dialog asks about. Kept outside the page, since a deleted item disappears with its menu. */
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
