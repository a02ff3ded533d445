/** A socket that said nothing for this long is asked whether it is there, in ms. */
export const SILENCE_MS = 25_000;
/** How long the answer may take, in ms. */
export const ANSWER_MS = 10_000;

interface Parts {
  ping: () => void;
  /** Nothing was heard although it was asked. */
  onDead: () => void;
}

/** Notices a connection that is gone without a word: phones sleep, networks change. Begins with the first `heard`. */
export function createHeartbeat({ ping, onDead }: Parts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    timer = setTimeout(onDead, ANSWER_MS);
    ping();
  };
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(ask, SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
