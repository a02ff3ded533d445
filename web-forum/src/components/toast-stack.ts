/** What a toast says. */
export interface Toast {
  kind: 'success' | 'info' | 'error';
  title: string;
  text?: string | undefined;
  /** An action offered with it; the toast closes when it is done. */
  action?: { label: string; onAct: () => void } | undefined;
}

/** A toast on the screen. */
export type ShownToast = Toast & { readonly id: number };

/** Why a toast stays: the pointer is on it, or the focus is in it. */
type Hold = 'pointer' | 'focus';

/** How long a toast stays (specification, section 9). */
export const SHOWN_MS = 5000;
const MOST = 3;

interface Running {
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly holds: Set<Hold>;
}

/** The toasts of the page: the newest three, each with a timer that pauses while somebody reads it. */
export class ToastStack {
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<number, Running>();
  #shown: readonly ShownToast[] = [];
  #lastId = 0;

  readonly show = (toast: Toast): void => {
    this.#lastId += 1;
    const id = this.#lastId;
    const gone = this.#shown.slice(0, Math.max(0, this.#shown.length - MOST + 1));
    for (const old of gone) this.close(old.id);
    const running = { left: SHOWN_MS, since: 0, timer: undefined, holds: new Set<Hold>() };
    this.#running.set(id, running);
    this.#run(id, running);
    this.#change([...this.#shown, { ...toast, id }]);
  };

  readonly close = (id: number): void => {
    clearTimeout(this.#running.get(id)?.timer);
    this.#running.delete(id);
    this.#change(this.#shown.filter((toast) => toast.id !== id));
  };

  /** Pauses the toast's timer until `release`. */
  hold(id: number, why: Hold): void {
    const running = this.#running.get(id);
    if (running === undefined) return;
    if (running.holds.size === 0) running.left -= performance.now() - running.since;
    clearTimeout(running.timer);
    running.holds.add(why);
  }

  release(id: number, why: Hold): void {
    const running = this.#running.get(id);
    if (running?.holds.delete(why) === true && running.holds.size === 0) this.#run(id, running);
  }

  readonly read = (): readonly ShownToast[] => this.#shown;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #run(id: number, running: Running): void {
    running.since = performance.now();
    running.timer = setTimeout(() => this.close(id), running.left);
  }

  #change(shown: readonly ShownToast[]): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}
