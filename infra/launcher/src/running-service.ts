import { setTimeout as wait } from 'node:timers/promises';
import { identify, isAlive, type ProcessIdentity, stopProcess } from './process-identity.ts';
import type { Life } from './supervisor.ts';

/** A service that answers. */
export interface RunningService {
  readonly url: string;
  /** A few words for the progress line. */
  readonly how: string;
  /** Its process, if it is our own; null: somebody else supervises it. */
  readonly process: ProcessIdentity | null;
  /** Stops it if it is our own, without losing its data; does nothing to a given one. */
  stop(): Promise<void>;
}

/** Our own server, which is stopped by these signals in turn, each with its timeout in ms. */
export function ownService(
  service: { readonly url: string; readonly how: string; readonly process: ProcessIdentity },
  steps: readonly (readonly [NodeJS.Signals, number])[],
): RunningService {
  return { ...service, stop: async () => void (await stopProcess(service.process, steps)) };
}

/** Other systems report on a process through a program, which costs more than reading a file. */
const LOOK_EVERY_MS = process.platform === 'linux' ? 250 : 2000;

/** The life of a server, whoever started it; releasing it leaves the server as it is. */
export function lifeOf(server: ProcessIdentity): Life {
  const letGo = new AbortController();
  return {
    ended: untilGone(server, letGo.signal),
    stop: async () => letGo.abort(),
  };
}

async function untilGone(server: ProcessIdentity, signal: AbortSignal): Promise<string> {
  while (!signal.aborted && isAlive(server)) {
    // oxlint-disable-next-line no-await-in-loop -- a process that is no child tells nobody of its end
    await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return signal.aborted ? 'let go' : `process ${server.pid}`;
}

/** The process of a child, which may have ended at once. */
export function identityOf(pid: number | undefined): ProcessIdentity {
  return identify(pid ?? 0) ?? { pid: pid ?? 0, started: '' };
}
