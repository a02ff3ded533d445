import { z } from 'zod';
import type { Machine } from './machine.ts';

/** Whoever lacks fewer bytes than this is there: members go on writing. */
const NEAR = 4 * 1024 * 1024;

/** Whether that machine is the primary, as its Patroni says. */
export async function isPrimary(machine: Machine): Promise<boolean> {
  return (await asked(machine, '/primary')) !== null;
}

const members = z.object({
  members: z.array(
    z.looseObject({ role: z.string(), state: z.string(), lag: z.unknown().optional() }),
  ),
});

/** Whether one of two machines leads, and the other follows and is waited for where it should be. */
export async function isWhole(
  machines: readonly Machine[],
  isSynchronous: boolean,
): Promise<boolean> {
  for (const machine of machines) {
    const answer = await asked(machine, '/cluster');
    if (answer === null) return false;
    const { members: all } = members.parse(answer);
    const follower = isSynchronous ? 'sync_standby' : 'replica';
    const follows = all.some(
      ({ role, state, lag }) =>
        role === follower && ['running', 'streaming'].includes(state) && Number(lag) < NEAR,
    );
    if (!follows || !all.some(({ role, state }) => role === 'leader' && state === 'running'))
      return false;
  }
  return machines.length === 2;
}

/** What Patroni answers; null: it does not, or not with 200. */
async function asked({ address }: Machine, path: string): Promise<unknown> {
  try {
    const url = `http://${address}:8008${path}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(1500) });
    const told: unknown = await answer.json();
    return answer.ok ? told : null;
  } catch {
    // Dead, frozen or cut off.
    return null;
  }
}
