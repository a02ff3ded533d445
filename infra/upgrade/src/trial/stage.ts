import { setTimeout as wait } from 'node:timers/promises';
import { contradictions, storeJournal } from '../check/check.ts';
import { liveVersions, quiesce } from '../check/quiesce.ts';
import { type Balance, openBalance } from '../load/balance.ts';
import type { Journal } from '../load/journal.ts';
import { type Load, openLoad } from '../load/load.ts';
import { followInTurn } from '../load/follow.ts';
import { settle } from '../load/people.ts';
import { readSchema } from '../schema/read-schema.ts';
import type { Schema } from '../schema/tables.ts';
import type { Checkout } from '../stage/checkout.ts';
import { type Processes, processesOn, type Running } from '../stage/processes.ts';
import type { Servers } from '../stage/servers.ts';

/** What is tested, and for how long. */
export interface TrialOptions {
  readonly servers: Servers;
  readonly older: Checkout;
  readonly newer: Checkout;
  /** How long both serve side by side, in each direction. */
  readonly seconds: number;
  readonly perSecond: number;
  readonly say: (line: string) => void;
}

/** The processes of one release. */
export interface Pair {
  readonly api: Running;
  readonly worker: Running;
}

/** The older release, with members who are active. */
export interface Stage extends TrialOptions {
  readonly processes: Processes;
  readonly balance: Balance;
  readonly load: Load;
  readonly journal: Journal;
  readonly first: Pair;
  /** The tables, and the versions of the read tables, as the older release made them. */
  readonly made: { readonly schema: Schema; readonly versions: ReadonlyMap<string, number> };
  /** What must not happen, as sentences. */
  readonly faults: string[];
}

const MEMBERS = 24;

/** Migrates and starts the older release, and registers members there. */
export async function openStage(options: TrialOptions, journal: Journal): Promise<Stage> {
  const { servers, older, perSecond } = options;
  const { owner, siteUrl } = servers;
  await servers.command(older, 'migrate');
  const made = { schema: await readSchema(owner), versions: await liveVersions(owner) };
  const processes = processesOn(servers);
  try {
    const first = await bringUp(processes, older);
    const balance = openBalance();
    balance.join(first.api.origin);
    const settled = await settle(servers, { of: older, origin: balance.pick(), members: MEMBERS });
    await followInTurn({ siteUrl, origin: balance.pick() }, settled.people);
    const world = { ...settled, items: [], drafts: [], votes: new Set<string>() };
    const load = openLoad({ siteUrl, balance, world, journal, perSecond });
    return { ...options, processes, balance, load, journal, first, made, faults: [] };
  } catch (error) {
    await processes.stopAll();
    throw error;
  }
}

/** Its worker first: it builds the read tables that its API waits for. */
export async function bringUp(processes: Processes, of: Checkout): Promise<Pair> {
  const worker = await processes.startWorker(of);
  return { worker, api: await processes.startApi(of) };
}

/** Takes a release's API out of the balance, and stops both its processes. */
export async function retire({ balance }: Stage, { api, worker }: Pair): Promise<void> {
  balance.leave(api.origin);
  // Requests that were already routed are on their way.
  await wait(1000);
  await api.stop();
  await worker.stop();
}

/**
 * Pauses the load, lets everybody catch up, and checks what of the journal is lost, and where read tables differ from a
 * rebuild by the serving release.
 */
export async function judge(stage: Stage, serving: Checkout, followers: readonly string[]) {
  const { servers, load, journal, faults } = stage;
  await load.stop();
  await quiesce(servers.owner, followers);
  await storeJournal(servers.owner, journal.entries());
  const note = (what: string): void => void faults.push(`with ${serving.name}: ${what}`);
  (await contradictions(servers.owner)).forEach(note);
  await servers.command(serving, 'verify').catch((error: unknown) => note(String(error)));
}

/** Projections whose live tables are of another version than the older release's. */
export async function otherVersions({ servers, made }: Stage): Promise<string[]> {
  const now = await liveVersions(servers.owner);
  return [...made.versions.keys()].filter((name) => now.get(name) !== made.versions.get(name));
}
