import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Forum, openForum } from '../forum/forum.ts';
import type { Attack } from './attack.ts';
import { probing } from './probe.ts';
import type { Outcome } from './report.ts';
import { strike, type Struck } from './strike.ts';

/** A forum to be attacked. */
export interface Target {
  /** Attacks it for that long, and reports what others saw meanwhile. */
  readonly stand: (attack: Attack, ms: number) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

/** Starts a forum of real processes, without limits by network: an attacker may have many networks. */
export async function openTarget(signal: AbortSignal): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forum-hostile-'));
  const forum = await openForum(dataDir, signal);
  const target = { port: Number(new URL(forum.origin).port), pid: forum.api().identity.pid };
  await warmUp(forum);
  return {
    stand: async (attack, ms) => {
      let struck: Struck = { requests: 0, statuses: new Map() };
      const seen = await probing(target, async () => {
        struck = await strike(attack, target.port, ms);
      });
      return { attack, ...seen, ...struck };
    },
    close: async () => {
      await forum.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The first pages compile the code that renders them: no attack is to blame for that. */
async function warmUp({ origin }: Forum): Promise<void> {
  for (const path of [
    '/',
    '/docs/json',
    '/search?q=a',
    '/posts/nothing',
    '/api/posts',
    '/feed.xml',
  ]) {
    for (let n = 0; n < 10; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await (
        await fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}warm=${n}`)
      ).arrayBuffer();
    }
  }
}
