/** Tells the user what happens. */
export interface Progress {
  /** One line. */
  say(line: string): void;
  /** Runs a step; its line names the outcome, which the work returns, and the time. A slow step is announced. */
  step<T>(label: string, work: () => Promise<T>, outcome?: (result: T) => string): Promise<T>;
}

const ANNOUNCE_AFTER = 1500;

/** Writes short lines: finished steps with a tick and their time. */
export function progressTo(write: (text: string) => void): Progress {
  const say = (line: string) => write(`${line}\n`);
  return {
    say,
    step: async (label, work, outcome = () => '') => {
      const began = performance.now();
      const announce = setTimeout(() => say(`  … ${label}`), ANNOUNCE_AFTER);
      try {
        const result = await work();
        const what = outcome(result);
        say(`  ✓ ${label}${what === '' ? '' : ` ${what}`} · ${secondsSince(began)}`);
        return result;
      } finally {
        clearTimeout(announce);
      }
    },
  };
}

/** The time since then, such as `0.4 s`. */
export function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
