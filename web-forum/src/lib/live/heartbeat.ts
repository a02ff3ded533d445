/** A socket quiet for this long gets a ping, in ms. */
export const QUIET_MS = 25_000;
/** How long the answer may take, in ms. */
export const ANSWER_MS = 10_000;

interface Parts {
  ping: () => void;
  /** The ping went unanswered. */
  onDead: () => void;
}

/** Detects a silently lost connection: phones sleep, networks change. Begins with the first `heard`. */
export function createHeartbeat({ ping, onDead }: Parts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    timer = setTimeout(onDead, ANSWER_MS);
    ping();
  };
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(ask, QUIET_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
