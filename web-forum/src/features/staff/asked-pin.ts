/** Told whether the PIN was typed. */
type Told = (isTyped: boolean) => void;

let waiting: readonly Told[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Told[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Whether somebody waits for the PIN to be typed: a call was refused for want of it, and is made again after. */
export const askedPin = {
  read: (): boolean => waiting.length > 0,
  /** Whether anything on the page would ask. */
  isHeard: (): boolean => listeners.size > 0,
  /** False where it was not typed, or where nothing on the page can ask for it. */
  ask: (): Promise<boolean> =>
    !askedPin.isHeard()
      ? Promise.resolve(false)
      : new Promise((resolve) => change([...waiting, resolve])),
  answer: (isTyped: boolean): void => {
    const told = waiting;
    change([]);
    for (const tell of told) tell(isTyped);
  },
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
