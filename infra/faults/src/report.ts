import type { FaultOutcome } from './run.ts';

const MARKS = { green: '✓', red: '✗', skipped: '–' } as const;

/** What a person is shown about a fault. */
export function outcomeLines(outcome: FaultOutcome): string[] {
  const { id, title, verdict, lines } = outcome;
  return [
    `${MARKS[verdict]} ${id} ${title}`,
    ...lines.map((line) => `    ${line}`),
    ...(verdict === 'skipped' ? [] : [`    ${loadOf(outcome)}`]),
    ...(outcome.doubts.length === 0 ? [] : [`    in doubt: ${outcome.doubts.join(', ')}`]),
  ];
}

/** The rows of a run, for docs/reliability.md. */
export function tableOf(outcomes: readonly FaultOutcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { id, title, verdict, lines, intents } = outcome;
    const counts =
      verdict === 'skipped' ? '' : `${intents.ok} / ${intents.no} / ${intents.unknown}`;
    return [id, title, verdict, lines.join('; '), counts, seconds(outcome.backAfterMs)];
  });
  const head = [
    'fault',
    'what',
    'verdict',
    'seen',
    'acknowledged / refused / unknown',
    'back after',
  ];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function loadOf({ intents, backAfterMs, quietAfterMs }: FaultOutcome): string {
  const told = `${intents.ok} acknowledged, ${intents.no} refused, ${intents.unknown} unknown`;
  return `${told}; back after ${seconds(backAfterMs)}, quiet after ${seconds(quietAfterMs)}`;
}

function seconds(ms: number | null): string {
  return ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`;
}
