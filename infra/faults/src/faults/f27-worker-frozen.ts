import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { until } from '../forum/until.ts';

/** A worker is frozen, like one without processor time or with a blocked event loop. */
export const workerFrozen: Fault = {
  id: 'F27',
  title: 'a worker stands still',
  isUnderLoad: true,
  strike: async ({ forum, amount }) => {
    const seconds = amount(3, 20);
    const { pid } = forum.worker().identity;
    forum.worker().signal('SIGSTOP');
    await until('the worker stands still', () => stateOf(pid) === 'T');
    await wait(seconds * 1000);
    forum.worker().signal('SIGCONT');
    return [`process ${pid} was in state T for ${seconds} s`];
  },
};

/** `T` is stopped. */
function stateOf(pid: number): string | undefined {
  return /State:\s+(\S+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
}
