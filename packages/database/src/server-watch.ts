import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './connect.ts';
import { isOutage } from './outage.ts';
import { sqlState } from './postgres-error.ts';
import { ServerSilent } from './server-silent.ts';

/** Connections to one server, whoever uses them. */
type Connections = Pick<Database, 'giveUp' | 'resume' | 'answered'>;

/** What is being watched. */
export interface WatchOptions {
  /** A connection for the watch alone, with short waits. */
  readonly probe: Pick<Database, 'pool'> & Connections;
  /** What to give up when the server falls silent. */
  readonly connections: readonly Connections[];
  readonly onChange: (isSilent: boolean) => void;
  readonly everyMs?: number;
}

/** A watch over one server. */
export interface ServerWatch {
  /** Whether the server has not answered for over a second. */
  isSilent(): boolean;
  close(): void;
}

const EVERY_MS = 400;
/**
 * The server counts as silent after this many ticks in which it answered nobody: a process that is itself held up
 * counts one tick, however long. Opening a connection takes a busy server longer than answering.
 */
const TICKS = { asked: 3, connecting: 8, most: 24 };
const TICK_MS = 350;
/** After this many refusals in a row, whoever still waits for an answer waits in vain. */
const REFUSALS = 3;

/**
 * Checks continuously whether the server is there. A stopped server says so, and each connection fails at once; with a
 * frozen one, or a network that drops everything, each request would wait for its own limit. After a second without an
 * answer all connections are given up, and nobody waits for new ones until it answers.
 */
export function watchServer(options: WatchOptions): ServerWatch {
  const { connections, onChange, everyMs = EVERY_MS } = options;
  const closing = new AbortController();
  let isSilent = false;
  let refusals = 0;
  const look = async (): Promise<void> => {
    const heard = await ask(options);
    if (closing.signal.aborted) return;
    refusals = heard === 'refusal' ? refusals + 1 : 0;
    // A pooler refuses newcomers and lets those wait who came before.
    if (refusals >= REFUSALS) for (const one of connections) cut(one);
    if ((heard === 'nothing') === isSilent) return;
    isSilent = !isSilent;
    for (const one of connections) {
      if (isSilent) one.giveUp(new ServerSilent());
      else one.resume();
    }
    onChange(isSilent);
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

type Heard = 'answer' | 'refusal' | 'nothing';

/** Any sign of life from the server, on whichever connection. */
async function ask({ probe, connections }: WatchOptions): Promise<Heard> {
  const patience = probe.pool.idleCount > 0 ? TICKS.asked : TICKS.connecting;
  const asked = probe.pool.query('SELECT 1').then(() => 'answer' as const, heardIn);
  const answered = () => connections.reduce((sum, one) => sum + one.answered(), 0);
  let [before, quiet] = [answered(), 0];
  for (let tick = 0; tick < TICKS.most && quiet < patience; tick += 1) {
    const heard = await Promise.race([asked, delay(TICK_MS, null, { ref: false })]);
    if (heard === 'answer' || heard === 'refusal') return heard;
    const now = answered();
    quiet = now > before ? 0 : quiet + 1;
    before = now;
    if (heard === 'nothing') break;
  }
  // The next check gets a fresh connection.
  cut(probe);
  // Others get answers: only this connection is dead.
  return quiet === 0 ? 'answer' : 'nothing';
}

function cut(connections: Connections): void {
  connections.giveUp(new ServerSilent());
  connections.resume();
}

/** Whether an error means that the server serves nobody, or only that this connection failed. */
function heardIn(error: unknown): Heard {
  if (!(error instanceof Error)) return 'answer';
  // The driver's own words for a server that does not answer.
  if (error instanceof ServerSilent || /time(?:d ?)?out/iu.test(error.message)) return 'nothing';
  return isOutage(error) && !OTHERS_ARE_SERVED.test(sqlState(error) ?? '') ? 'refusal' : 'answer';
}

/** Too many connections, no room, a cancelled statement: those who have a connection carry on. */
const OTHERS_ARE_SERVED = /^(?:53|57014|25006)/;

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
