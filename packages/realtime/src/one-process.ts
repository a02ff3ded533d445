import type { Channel } from '@forum/projections';

/** A channel within its own process: for tests and tools. */
export function oneProcessChannel(): Channel {
  let tell: (text: string) => void = () => undefined;
  return {
    send: (text) => tell(text),
    // Nothing is lost within a process, so there is no gap to report.
    listen: (onText) => {
      tell = onText;
    },
    close: async () => undefined,
  };
}
