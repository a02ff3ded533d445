import type { Journal } from './journal.ts';

/** The answers received since a moment of the journal. */
export interface Since {
  readonly unknown: readonly string[];
  readonly count: number;
  /** ms */
  readonly p99: number;
}

/** Marks the present end of the journal. @returns what has come since */
export function answersSince(journal: Journal): () => Since {
  const from = journal.entries().length;
  return () => {
    const answers = journal
      .entries()
      .slice(from)
      .flatMap((entry) => entry.answers);
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    return {
      unknown: answers.flatMap((answer) => (answer.kind === 'unknown' ? [answer.why] : [])),
      count: answers.length,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
    };
  };
}
