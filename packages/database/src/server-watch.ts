import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './connect.ts';
import { ServerSilent } from './server-silent.ts';

/** Connections to one server, whoever uses them. */
type Connections = Pick<Database, 'giveUp' | 'resume' | 'answered'>;

/** What is watched. */
export interface WatchOptions {
  /** A connection for the watch alone, with short waits. */
  readonly probe: Pick<Database, 'pool' | 'giveUp' | 'resume'>;
  /** What to give up when the server falls silent. */
  readonly connections: readonly Connections[];
  readonly onChange: (isSilent: boolean) => void;
  readonly everyMs?: number;
}

/** A watch over a server. */
export interface ServerWatch {
  /** Whether the server has not answered for more than a second. */
  isSilent(): boolean;
  close(): void;
}

const EVERY_MS = 400;
/**
 * The server is silent after so many ticks in which it has answered nobody: a process that is itself held up counts one,
 * however long. A new connection takes a busy server longer than an answer.
 */
const TICKS = { asked: 3, connecting: 8, most: 24 };
const TICK_MS = 350;

/**
 * Asks the server all the time whether it is there. One that is stopped says so by itself, and each connection fails at
 * once; one that is frozen, or behind a network that drops everything, would let each request wait for its own limit.
 * After a second without an answer all connections are given up, and nobody waits for new ones until it answers.
 */
export function watchServer(options: WatchOptions): ServerWatch {
  const { connections, onChange, everyMs = EVERY_MS } = options;
  const closing = new AbortController();
  let isSilent = false;
  const look = async (): Promise<void> => {
    const answered = await answers(options);
    if (answered === isSilent && !closing.signal.aborted) {
      isSilent = !answered;
      for (const one of connections) {
        if (isSilent) one.giveUp(new ServerSilent());
        else one.resume();
      }
      onChange(isSilent);
    }
  };
  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await look();
      await pause(everyMs, closing.signal);
    }
  };
  void watch();
  return { isSilent: () => isSilent, close: () => closing.abort() };
}

/** Whether anything is heard of the server, by anybody: a refusal is an answer. */
async function answers({ probe, connections }: WatchOptions): Promise<boolean> {
  const patience = probe.pool.idleCount > 0 ? TICKS.asked : TICKS.connecting;
  const asked = probe.pool.query('SELECT 1').then(() => true, isAnswer);
  const answered = () => connections.reduce((sum, one) => sum + one.answered(), 0);
  let [before, quiet] = [answered(), 0];
  for (let tick = 0; tick < TICKS.most && quiet < patience; tick += 1) {
    const heard = await Promise.race([asked, delay(TICK_MS, null, { ref: false })]);
    if (heard === true) return true;
    const now = answered();
    quiet = now > before ? 0 : quiet + 1;
    before = now;
    if (heard === false) break;
  }
  // The next question gets a connection of its own.
  probe.giveUp(new ServerSilent());
  probe.resume();
  // Others are answered: only this one connection is dead.
  return quiet === 0;
}

/** Not the driver's own words for a server that says nothing. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  return !(error instanceof ServerSilent || /time(?:d ?)?out/iu.test(error.message));
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
