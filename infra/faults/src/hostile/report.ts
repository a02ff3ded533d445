import type { Attack } from './attack.ts';
import { p99, type Seen } from './probe.ts';
import type { Struck } from './strike.ts';

/** How long a member of the forum may have to wait, whatever others send. */
const P99_MS = 250;
/** How much the process may have grown, in bytes: what is in flight, and what the engine has not collected yet. */
const GROWN = 128 * 1024 * 1024;

/** The outcome of an attack. */
export interface Outcome extends Seen, Struck {
  readonly attack: Attack;
}

/** Why the forum failed an attack; none if it did not. */
export function complaintsAbout(outcome: Outcome): string[] {
  const { answers, bare, before, after, statuses, requests } = outcome;
  const failures = [...statuses].filter(([status]) => status >= 500 && status !== 503);
  return [
    ...(heldBy(outcome) < P99_MS
      ? []
      : [
          `/healthz took ${p99(answers).toFixed(0)} ms (p99), an idle server ${p99(bare).toFixed(0)} ms`,
        ]),
    ...(after - before < GROWN ? [] : [`memory grew by ${megabytes(after - before)} MB`]),
    ...failures.map(([status, count]) => `${count} times ${status}`),
    ...(requests > 0 ? [] : ['nothing was sent']),
  ];
}

/** What the attack adds to the delay caused by the machine: others may be at work on it. */
function heldBy({ answers, bare }: Seen): number {
  return p99(answers) - p99(bare);
}

/** A row of the table in `docs/reliability.md`. */
export function rowOf(outcome: Outcome): string {
  const { attack, answers, bare, before, after, requests, statuses } = outcome;
  const said = [...statuses.keys()].filter((status) => status > 0).toSorted((a, b) => a - b);
  const cells = [
    attack.name,
    attack.extreme,
    requests,
    said.join(', ') || '-',
    `${p99(answers).toFixed(0)} ms`,
    `${p99(bare).toFixed(0)} ms`,
    `${megabytes(after - before)} MB`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The head of the table. */
export const HEAD = [
  '| Attack | Extreme | Requests | Answers | `/healthz` p99 | Idle server | Memory |',
  '| --- | --- | --- | --- | --- | --- | --- |',
].join('\n');

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
