/** Called with whether the PIN was typed. */
type Told = (isTyped: boolean) => void;

let waiting: readonly Told[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Told[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Whether a call waits for the PIN: it was refused without it, and is repeated afterwards. */
export const askedPin = {
  read: (): boolean => waiting.length > 0,
  /** Whether anything on the page can ask. */
  isHeard: (): boolean => listeners.size > 0,
  /** False if it was not typed, or nothing on the page can ask for it. */
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
