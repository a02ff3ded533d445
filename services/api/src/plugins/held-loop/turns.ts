/** A stretch during which one request ran without a break, in ms; undefined: something other than a request. */
export interface Turn<Request> {
  readonly request: Request | undefined;
  readonly ms: number;
}

/** Whose turn it is, and whose was the longest. */
export interface Turns<Request> {
  /** A continuation begins, of a request or of something else. */
  readonly goOn: (request: Request | undefined) => void;
  /** The continuation is over. */
  readonly end: () => void;
  /**
   * The request has reached a stage, whoever called it: what ran unattributed until now was its own, unless it is new.
   */
  readonly pass: (request: Request, stage?: { readonly isFirst: boolean }) => void;
  /** The longest turn since the last call. */
  readonly takeLongest: () => Turn<Request>;
}

/** Keeps only the longest turn, however many there are. `now` in ms. */
export function createTurns<Request>(now: () => number): Turns<Request> {
  let current: Request | undefined;
  let since = now();
  let longest: Turn<Request> = { request: undefined, ms: 0 };
  const turnTo = (next: Request | undefined, ran = current): void => {
    const at = now();
    if (at - since > longest.ms) longest = { request: ran, ms: at - since };
    current = next;
    since = at;
  };
  const end = (): void => {
    if (current !== undefined) turnTo(undefined);
  };
  return {
    goOn: (request) => {
      if (request !== current) turnTo(request);
    },
    end,
    pass: (request, { isFirst } = { isFirst: false }) => {
      if (request === current) return;
      turnTo(request, current ?? (isFirst ? undefined : request));
      // The caller ends before the next microtask.
      queueMicrotask(end);
    },
    takeLongest: () => {
      turnTo(undefined);
      const taken = longest;
      longest = { request: undefined, ms: 0 };
      return taken;
    },
  };
}
