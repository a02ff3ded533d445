import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '@forum/launcher/plain-error';
import { freePort } from '@forum/launcher/ports';
import { startService } from '@forum/launcher/processes';
import { openRotatingLog } from '@forum/launcher/rotating-log';
import type { ProcessIdentity } from '@forum/launcher/process-identity';
import type { Checkout } from './checkout.ts';
import type { Servers } from './servers.ts';

/** A process of a release. */
export interface Running {
  readonly name: string;
  /** Where it listens; null: a worker. */
  readonly origin: string | null;
  /** Asks it to stop. @throws PlainError if it does not end cleanly */
  readonly stop: () => Promise<void>;
  /** Everything it has said. */
  readonly said: () => string;
}

/** Starts processes, of any release, on the same servers. */
export interface Processes {
  /** Returns when it is ready to serve. */
  readonly startApi: (of: Checkout) => Promise<Running>;
  /** Returns when it projects; what it has to build continues. */
  readonly startWorker: (of: Checkout) => Promise<Running>;
  readonly stopAll: () => Promise<void>;
}

const PROGRAMS = {
  api: 'services/api/src/main.ts',
  worker: 'services/worker/src/main.ts',
} as const;
type Kind = keyof typeof PROGRAMS;
const PATIENCE_MS = 120_000;

/** None runs yet. */
export function processesOn(servers: Servers): Processes {
  const identities: ProcessIdentity[] = [];
  const running = new Set<Running>();
  const start = (kind: Kind, of: Checkout, port: number | null): Running => {
    const name = `${kind} ${identities.length} of ${of.name}`;
    const { service, ...rest } = startOne({ kind, name, of, port }, servers);
    identities.push(service.identity);
    // Leaves none of them behind when this process is killed.
    servers.services.keeper.tell(identities);
    const stop = async (): Promise<void> => {
      running.delete(one);
      await rest.stop();
    };
    const one = { ...rest, name, stop };
    running.add(one);
    return one;
  };
  return {
    startApi: async (of) => {
      const api = start('api', of, await freePort());
      await until(
        () => `the ${api.name} is ready`,
        () => isReady(api.origin),
      );
      return api;
    },
    startWorker: async (of) => {
      const worker = start('worker', of, null);
      await until(
        () => `the ${worker.name} projects`,
        () => worker.said().includes('"projecting"'),
      );
      return worker;
    },
    stopAll: async () => {
      for (const one of running) await one.stop();
    },
  };
}

interface Start {
  readonly kind: Kind;
  readonly name: string;
  readonly of: Checkout;
  /** Null: a worker, which gets the owner's address instead. */
  readonly port: number | null;
}

function startOne({ kind, name, of, port }: Start, { env, dataDir }: Servers) {
  const { DATABASE_OWNER_URL: owner, ...rest } = env;
  const own = port === null ? { DATABASE_OWNER_URL: owner } : { PORT: String(port) };
  const path = join(dataDir, 'logs', `${name.replaceAll(/[ /]/gu, '-')}.log`);
  const log = openRotatingLog(path);
  const service = startService({
    name,
    args: [join(of.folder, PROGRAMS[kind])],
    env: { ...rest, ...own },
    log,
    show: () => undefined,
    isTalkative: false,
  });
  return {
    service,
    origin: port === null ? null : `http://127.0.0.1:${port}`,
    said: () => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
    stop: async (): Promise<void> => {
      await service.stop();
      const how = await service.ended;
      log.close();
      if (how !== 'code 0') throw new PlainError(`The ${name} ended with ${how}.`);
    },
  };
}

async function isReady(origin: string | null): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
    // Not there yet.
    () => null,
  );
  return answer?.ok === true;
}

/** Waits until it holds. @throws PlainError if it does not in time */
export async function until(
  what: () => string,
  holds: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > deadline) {
      throw new PlainError(`Not within ${patienceMs / 1000} s: ${what()}.`);
    }
    await wait(50);
  }
}
