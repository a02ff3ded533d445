/** A call that waits for the PIN. */
interface Asking {
  /** What the call is about: the first part of its path. */
  readonly about: string;
  /** Called with whether the PIN was typed. */
  readonly tell: (isTyped: boolean) => void;
}

let waiting: readonly Asking[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Asking[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Calls that wait for the PIN: they were refused without it, and are repeated afterwards. */
export const askedPin = {
  /** What the first of them is about; null: none waits. */
  read: (): string | null => waiting[0]?.about ?? null,
  /** Whether anything on the page can ask. */
  isHeard: (): boolean => listeners.size > 0,
  /** False if it was not typed, or nothing on the page can ask for it. */
  ask: (about: string): Promise<boolean> =>
    !askedPin.isHeard()
      ? Promise.resolve(false)
      : new Promise((tell) => change([...waiting, { about, tell }])),
  answer: (isTyped: boolean): void => {
    const told = waiting;
    change([]);
    for (const { tell } of told) tell(isTyped);
  },
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
