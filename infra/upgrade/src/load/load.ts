import { setTimeout as wait } from 'node:timers/promises';
import { type Act, anybody, nextAct, nextPath, type World } from './acts.ts';
import type { Balance } from './balance.ts';
import type { Intent, Journal } from './journal.ts';
import type { Person } from './people.ts';
import { type Call, type Reply, send } from './send.ts';

/** What the members experienced. */
export interface Experience {
  acknowledged: number;
  read: number;
  /** Clean temporary refusals (503 with `Retry-After`), each followed by a retry. */
  deferred: number;
  /** Reads that missed what former tables, brought back, did not contain yet. */
  behind: number;
  /** The longest a writer looked for their own post, and the longest answer, in ms. */
  unseenMs: number;
  slowestMs: number;
  /** What must not happen, as sentences. */
  readonly faults: string[];
}

/** Many simultaneous members who know nothing of one another or of releases. */
export interface Load {
  readonly experience: Experience;
  readonly start: () => void;
  /** Whether read tables lag from now on, as the handbook says they may. */
  readonly expectBehind: (isSo: boolean) => void;
  /** Starts nothing more, and returns when every client has its answer. */
  readonly stop: () => Promise<void>;
}

/** Where the load goes, and what it records. */
export interface LoadOptions {
  readonly siteUrl: string;
  readonly balance: Balance;
  readonly world: World;
  readonly journal: Journal;
  readonly perSecond: number;
}

/** How many in a hundred requests are writes. */
const WRITES = 60;
/** If the forum does not answer, more would only wait. */
const MOST_UNDER_WAY = 100;
/** How long a writer looks for their own post. */
const LOOKING_MS = 10_000;
/** What its writer looks at before others are told of it. */
const POSTS: ReadonlySet<Intent['kind']> = new Set(['post', 'draft', 'publish']);
/** How often a client returns after a clean refusal. */
const TRIES = 8;

/** Prepares the mixed load; nothing is sent yet. */
export function openLoad(options: LoadOptions): Load {
  const faults: string[] = [];
  const counts = { acknowledged: 0, read: 0, deferred: 0, behind: 0, unseenMs: 0, slowestMs: 0 };
  const experience = { ...counts, faults };
  const underWay = new Set<Promise<unknown>>();
  let ticking: NodeJS.Timeout | null = null;
  let isBehind = false;
  const begin = (): void => {
    if (underWay.size >= MOST_UNDER_WAY) return;
    const member = memberOf(options, experience, isBehind);
    const isWriting = Math.random() * 100 < WRITES;
    const doing = (isWriting ? member.write(nextAct(options.world)) : member.read())
      .catch((error: unknown) => void faults.push(String(error)))
      .finally(() => underWay.delete(doing));
    underWay.add(doing);
  };
  return {
    experience,
    start: () => void (ticking ??= setInterval(begin, 1000 / options.perSecond)),
    expectBehind: (isSo) => void (isBehind = isSo),
    stop: async () => {
      if (ticking !== null) clearInterval(ticking);
      ticking = null;
      await Promise.all(underWay);
    },
  };
}

/** Requests as a member does, and records what must not happen. */
function asking({ siteUrl, balance }: LoadOptions, experience: Experience) {
  const ask = async (by: Person, call: Call): Promise<Reply> => {
    const began = performance.now();
    const reply = await send({ origin: balance.pick(), siteUrl }, by, call);
    experience.slowestMs = Math.max(experience.slowestMs, performance.now() - began);
    if (reply.retryAfterSeconds !== null) experience.deferred += 1;
    else if (reply.answer.kind === 'unknown') note(call, reply.answer.why);
    return reply;
  };
  const note = ({ method, path }: Pick<Call, 'method' | 'path'>, what: string): void =>
    void experience.faults.push(`${method} ${path}: ${what}`);
  return { ask, note };
}

function memberOf(options: LoadOptions, experience: Experience, isBehind: boolean) {
  const { world, journal } = options;
  const { ask, note } = asking(options, experience);
  /** A post's writer finds it, whichever process answers; the others are at most seconds behind. */
  const look = async (by: Person, path: string): Promise<void> => {
    const began = performance.now();
    for (;;) {
      const { answer } = await ask(by, { method: 'GET', path, key: null, body: null });
      const unseen = performance.now() - began;
      if (answer.kind === 'ok') return;
      experience.unseenMs = Math.max(experience.unseenMs, unseen);
      if (unseen > LOOKING_MS) return note({ method: 'GET', path }, 'its writer does not see it');
      await wait(100);
    }
  };
  return {
    read: async (): Promise<void> => {
      const [by, path] = [anybody(world), nextPath(world)];
      const { answer } = await ask(by, { method: 'GET', path, key: null, body: null });
      if (answer.kind === 'ok') experience.read += 1;
      if (answer.kind !== 'no') return;
      if (isBehind && answer.status === 404) experience.behind += 1;
      else note({ method: 'GET', path }, `${answer.status} ${answer.code}`);
    },
    write: async ({ by, intent, learn }: Act): Promise<void> => {
      const { key, method, path, body } = intent;
      await journal.intend(intent);
      for (let tries = 1; ; tries += 1) {
        const { answer, retryAfterSeconds } = await ask(by, { method, path, key, body });
        await journal.answered(key, answer);
        if (answer.kind === 'no') note({ method, path }, `${answer.status} ${answer.code}`);
        if (answer.kind === 'ok') {
          experience.acknowledged += 1;
          // Others learn of a post from its writer, who has to see it first.
          if (POSTS.has(intent.kind)) await look(by, `/api/posts/${answer.id}`);
          learn(answer.id);
        }
        if (retryAfterSeconds === null) return;
        if (tries === TRIES) return note({ method, path }, `refused ${tries} times`);
        await wait(retryAfterSeconds * 1000);
      }
    },
  };
}
